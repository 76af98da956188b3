"""Records: `drain` keeps what a driver yields, in order, and what it returns."""

from hypothesis import given
from hypothesis import strategies as st

from novikoff.reference.record import Pass, Result, Run, Update, drain, trace


@given(st.lists(st.sampled_from("up"), max_size=8))
def test_drain_sorts_the_records_and_keeps_their_order(kinds: list[str]) -> None:
    made = [Update(i, (1,), 1, 0, (i,)) if kind == "u" else Pass(i, 0, (i,))
            for i, kind in enumerate(kinds)]
    end = Result((9,), 1, 2, False)

    def run() -> Run[int]:
        yield from made
        return end

    updates, passes, result = drain(run())
    assert updates == [record for record in made if isinstance(record, Update)]
    assert passes == [record for record in made if isinstance(record, Pass)]
    assert result is end
    assert trace(run()) == (made, end)
