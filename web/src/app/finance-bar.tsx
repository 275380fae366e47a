import { Link } from '@tanstack/react-router';

const SCREENS = [
  { to: '/financial', label: 'Management' },
  { to: '/financial-dashboard', label: 'Dashboard' },
] as const;

/** The two finance screens, at the end of the row of tabs of each. */
export function FinanceBar() {
  return (
    <nav aria-label="Finance" className="ml-auto flex shrink-0 items-stretch pl-4 print:hidden">
      {SCREENS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ includeSearch: false }}
          className="relative flex items-center px-2 text-label whitespace-nowrap text-muted-foreground focus-ring-inset hover:text-foreground aria-[current=page]:font-strong aria-[current=page]:text-foreground"
        >
          {/* The link is its frame: in the row, which scrolls on a phone, hidden words would widen the page. */}
          <span>
            <span className="max-xl:sr-only">Financial </span>
            {label}
          </span>
        </Link>
      ))}
    </nav>
  );
}
