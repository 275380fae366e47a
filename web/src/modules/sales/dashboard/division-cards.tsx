import { Link } from '@tanstack/react-router';
import { Building2, Frame, GraduationCap } from 'lucide-react';
import { cn } from '../../../ui/class-names.ts';

const divisions = [
  {
    to: '/steel-framing',
    name: 'Steel Framing Kits',
    field: 'Cold Formed Steel',
    icon: Frame,
    color: 'text-(--unit-steel-framing)',
  },
  {
    to: '/real-estate',
    name: 'Managed Joint Ventures',
    field: 'Real Estate',
    icon: Building2,
    color: 'text-(--unit-real-estate)',
  },
  {
    to: '/builder-education',
    name: 'Builder Education',
    field: 'Coaching',
    icon: GraduationCap,
    color: 'text-(--unit-builder-education)',
  },
] as const;

/** The three business units: cards in a row, or a single panel on phones. */
export function DivisionCards() {
  return (
    <section
      aria-label="Divisions"
      className="grid max-sm:rounded-lg max-sm:border max-sm:border-border max-sm:bg-card sm:grid-cols-3 sm:gap-3"
    >
      {divisions.map(({ to, name, field, icon: Icon, color }) => (
        <Link
          key={to}
          to={to}
          className="flex items-center gap-3 border-border px-4 py-2.75 focus-ring-inset hover:bg-accent max-sm:border-b max-sm:first:rounded-t-lg max-sm:last:rounded-b-lg max-sm:last:border-b-0 sm:rounded-lg sm:border sm:bg-card"
        >
          <Icon className={cn('size-5 shrink-0', color)} strokeWidth={1.75} aria-hidden="true" />
          <span className="min-w-0">
            <span className="block truncate text-[13.5px]/4.75 font-semibold">{name}</span>
            <span className="block truncate text-label/5 text-muted-foreground">{field}</span>
          </span>
        </Link>
      ))}
    </section>
  );
}
