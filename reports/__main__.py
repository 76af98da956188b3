"""`python -m novikoff.reports` is `novikoff`."""

from novikoff.reports.command.main import main

if __name__ == "__main__":
    main()
