"""What we may tell a person: validation, and the command line."""

from typing import TYPE_CHECKING, Any

if __name__ != "novikoff.reports":
    raise ImportError("import this package by its dotted name, under novikoff")

if TYPE_CHECKING:
    from novikoff.reports.conforming import conforms_to as conforms_to
    from novikoff.reports.validation.validate import validate as validate

__all__ = ["conforms_to", "validate"]


def __getattr__(name: str) -> Any:
    """Import `validate` or `conforms_to` when it is first asked for."""
    if name == "validate":
        from novikoff.reports.validation.validate import validate

        return validate
    if name == "conforms_to":
        from novikoff.reports.conforming import conforms_to

        return conforms_to
    raise AttributeError(f"module 'novikoff.reports' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
