import type { Property } from '@builder-os/contract/modules/real-estate/properties';
import { Link } from '@tanstack/react-router';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { partnerNames } from './partner-names.ts';
import { PropertyBadges, Roi } from './property-badges.tsx';
import { TYPE_LABELS } from './property-labels.ts';

/** A property's card: address, cost, value and partners. */
export function PropertyCard({ property }: { property: Property }) {
  const { id, address, city, state, type, investment, currentValue, roi } = property;
  return (
    <li className="relative grid content-start gap-2.5 rounded-lg border border-border bg-card p-4 transition-colors duration-(--duration-hover) hover:bg-accent">
      <div className="min-w-0">
        <h3 className="wrap-or-truncate text-base/5.5 font-semibold">
          <Link
            to="/real-estate/$id"
            params={{ id: String(id) }}
            title={address}
            className="after:absolute after:inset-0 after:rounded-lg after:content-[''] focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring-inset)"
          >
            {address}
          </Link>
        </h3>
        <p className="wrap-or-truncate text-sm text-muted-foreground">
          {city}, {state} · {TYPE_LABELS[type]}
        </p>
      </div>
      <PropertyBadges property={property} />
      <Facts>
        <Fact label="Investment">{formatMoneyWithCents(investment)}</Fact>
        <Fact label="Current value">{formatMoneyWithCents(currentValue)}</Fact>
        <Fact label="ROI">
          <Roi roi={roi} className="font-strong" />
        </Fact>
        <Fact label="Partner">{partnerNames(property)}</Fact>
      </Facts>
    </li>
  );
}
