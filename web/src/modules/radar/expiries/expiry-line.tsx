import { sayDaysLeft } from '@builder-os/contract/modules/radar/days-left';
import type { ExpiringItem } from '@builder-os/contract/modules/radar/expiries';
import { Link } from '@tanstack/react-router';
import { formatLongDay } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { toneOfDaysLeft } from './tone-of-days-left.ts';

/** An expiring item, linked to its record. */
export function ExpiryLine({ thing }: { thing: ExpiringItem }) {
  const { title, detail, label, event, lapsesOn, daysLeft, link } = thing;
  return (
    <li className="flex min-h-13 items-center gap-3 border-b border-border px-4 py-2 last:border-b-0">
      <span className="min-w-0 flex-1">
        <Link
          to={link}
          title={title}
          className="block rounded-sm wrap-or-truncate leading-4.5 font-medium focus-ring hover:underline"
        >
          {title}
        </Link>
        <span className="block text-xs wrap-or-truncate text-muted-foreground">
          {label}
          {detail && ` · ${detail}`}
        </span>
      </span>
      <span className="grid shrink-0 justify-items-end gap-0.5">
        <Badge tone={toneOfDaysLeft(daysLeft)}>{sayDaysLeft(daysLeft)}</Badge>
        <span className="text-xs text-muted-foreground tabular">
          {event} {formatLongDay(lapsesOn)}
        </span>
      </span>
    </li>
  );
}
