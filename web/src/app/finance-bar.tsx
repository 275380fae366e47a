import { Link } from '@tanstack/react-router';

const SCREENS = [
  { to: '/financial', prefix: 'Financial ', label: 'Management' },
  { to: '/financial-dashboard', prefix: 'Financial ', label: 'Dashboard' },
  { to: '/financial-books', prefix: '', label: 'Books' },
] as const;

/** Links to the finance screens, at the end of their tab row. */
export function FinanceBar() {
  return (
    <nav aria-label="Finance" className="ml-auto flex shrink-0 items-stretch pl-4 print:hidden">
      {SCREENS.map(({ to, prefix, label }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ includeSearch: false }}
          className="relative flex items-center px-2 text-label whitespace-nowrap text-muted-foreground focus-ring-inset hover:text-foreground aria-[current=page]:font-strong aria-[current=page]:text-foreground"
        >
          {/* The containing block for the sr-only text, which would otherwise widen the page on a phone. */}
          <span>
            <span className="max-xl:sr-only">{prefix}</span>
            {label}
          </span>
        </Link>
      ))}
    </nav>
  );
}
