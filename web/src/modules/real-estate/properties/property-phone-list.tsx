import { Link } from '@tanstack/react-router';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Roi } from './property-badges.tsx';
import { STATUS_LABELS, STATUS_TONES } from './property-labels.ts';
import { PropertyMenu } from './property-menu.tsx';
import type { PropertyRowsProps } from './property-table.tsx';

/** The portfolio on a phone: address and value, city and return, status. */
export function PropertyPhoneList({ properties, onEdit, onDelete }: PropertyRowsProps) {
  return (
    <ul aria-label="Properties" className="rounded-lg border border-border bg-card">
      {properties.map((property) => (
        <li
          key={property.id}
          className="relative flex items-start gap-3 border-b border-border px-3.5 py-2.75 last:border-b-0"
        >
          <div className="min-w-0 flex-1">
            <div className="flex items-baseline gap-2">
              <Link
                to="/real-estate/$id"
                params={{ id: String(property.id) }}
                className="min-w-0 flex-1 wrap-anywhere text-[14.5px]/5 font-strong after:absolute after:inset-0 after:content-[''] focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring-inset)"
              >
                {property.address}
              </Link>
              <span className="text-base/5 font-strong tabular">{formatMoneyWithCents(property.currentValue)}</span>
            </div>
            <p className="flex gap-2 text-sm/4.75 text-muted-foreground">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {property.city}, {property.state}
              </span>
              <Roi roi={property.roi} className="tabular" />
            </p>
            <div className="mt-1.25 flex items-center gap-3">
              <Badge tone={STATUS_TONES[property.status]}>{STATUS_LABELS[property.status]}</Badge>
              <span className="ml-auto text-label text-subtle-foreground tabular">
                {formatMoneyWithCents(property.investment)} invested
              </span>
            </div>
          </div>
          <span className="relative z-1 -my-2 -mr-3 -ml-2">
            <PropertyMenu property={property} onEdit={() => onEdit(property)} onDelete={() => onDelete(property)} />
          </span>
        </li>
      ))}
    </ul>
  );
}
