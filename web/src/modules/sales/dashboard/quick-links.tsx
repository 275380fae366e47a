import { Link } from '@tanstack/react-router';
import { ArrowRight, BookOpenText, SquareKanban, Target, UserPlus } from 'lucide-react';

const links = [
  { to: '/organization', name: 'EOS Traction', action: 'View Operations', icon: Target },
  { to: '/sales-resources', name: 'Sales Resources', action: 'View Resources', icon: BookOpenText },
  { to: '/deals', name: 'Deals', action: 'View Deals', icon: SquareKanban },
  { to: '/leads', name: 'Leads', action: 'New Lead', icon: UserPlus, search: { action: 'create' } },
] as const;

export function QuickLinks() {
  return (
    <section aria-label="Quick links" className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
      {links.map(({ icon: Icon, name, action, ...destination }) => (
        <Link
          key={destination.to}
          {...destination}
          className="flex min-h-14 items-center gap-2.5 rounded-lg border border-border bg-card px-3 py-2.5 focus-ring-inset hover:bg-accent sm:gap-3 sm:px-3.5"
        >
          <Icon className="size-4.5 shrink-0 text-muted-foreground" strokeWidth={1.75} aria-hidden="true" />
          <span className="min-w-0">
            <span className="block truncate text-sm/4.5 font-strong">{name}</span>
            <span className="flex items-center gap-1 text-label/4 font-medium text-link">
              {action}
              <ArrowRight className="size-3 shrink-0 lg:max-xl:hidden" strokeWidth={2} aria-hidden="true" />
            </span>
          </span>
        </Link>
      ))}
    </section>
  );
}
