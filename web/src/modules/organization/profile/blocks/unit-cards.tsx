import type { UnitCards as Cards, OrganizationProfile } from '@builder-os/contract/modules/organization/profile';
import { quarterName } from '@builder-os/contract/modules/organization/quarters';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { BusinessUnitMark } from '../../../../app/business-unit-mark.tsx';
import { UNIT_LABELS } from '../../../../app/business-units.ts';
import { LoadedPart } from '../../../../app/records/loaded-part.tsx';
import { formatCount } from '../../../../format/count.ts';
import { formatMoney } from '../../../../format/money.ts';
import { Fact, Facts } from '../../../../ui/facts.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { loadWhenUsed } from '../../../../ui/load-when-used.tsx';
import { unitCardsQuery } from '../profile.queries.ts';

const UnitTextDialog = loadWhenUsed(async () => (await import('./unit-text-dialog.tsx')).UnitTextDialog);

type Unit = Cards['units'][number];

/** The business units: descriptions and figures. */
export function UnitCards({ block }: { block: OrganizationProfile['businessUnits'] }) {
  const answer = useQuery(unitCardsQuery);
  const [editing, setEditing] = useState<Unit['unit'] | null>(null);
  return (
    <LoadedPart answer={answer} what="the unit cards">
      {({ units, year, quarter }) => (
        <>
          <ul aria-label="Business units" className="grid gap-3.5 sm:grid-cols-2 sm:gap-4">
            {units.map((unit) => (
              <UnitCard
                key={unit.unit}
                unit={unit}
                year={year}
                quarter={quarterName(quarter)}
                onEdit={() => setEditing(unit.unit)}
              />
            ))}
          </ul>
          {editing !== null && <UnitTextDialog block={block} unit={editing} onClose={() => setEditing(null)} />}
        </>
      )}
    </LoadedPart>
  );
}

interface UnitCardProps {
  unit: Unit;
  year: number;
  quarter: string;
  onEdit: () => void;
}

function UnitCard({ unit: card, year, quarter, onEdit }: UnitCardProps) {
  const { unit, tagline, description, offers, revenue, netRevenue } = card;
  return (
    <li
      aria-label={UNIT_LABELS[unit]}
      className="flex min-w-0 flex-col gap-2.5 rounded-lg border border-border bg-card px-4 pt-2 pb-3.5"
    >
      <div className="flex items-center gap-2">
        <BusinessUnitMark unit={unit} className="min-w-0 flex-1 truncate font-strong" />
        <IconButton size="sm" className="-mr-2" aria-label={`Edit ${UNIT_LABELS[unit]}`} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
      </div>
      <div className="-mt-1.5 flex-1">
        {tagline && <p className="font-display text-base/5 font-[620] [font-stretch:106%]">{tagline}</p>}
        {description && <p className="mt-1 text-pretty text-muted-foreground">{description}</p>}
        {tagline === null && description === null && <p className="text-muted-foreground">No description yet.</p>}
        {offers.length > 0 && (
          <ul className="mt-2 list-disc pl-4 text-label marker:text-subtle-foreground">
            {offers.map((offer) => (
              <li key={offer}>{offer}</li>
            ))}
          </ul>
        )}
      </div>
      <Facts className="border-t border-border pt-1.5 text-label">
        <Fact label="Open deals">
          {formatCount(card.openDeals)}, {formatMoney(card.openValue)}
        </Fact>
        <Fact label={`Won in ${year}`}>
          {formatCount(card.wonDeals)}, {formatMoney(card.wonValue)}
        </Fact>
        {revenue !== null && netRevenue !== null && (
          <Fact label={`${year} revenue`}>
            {formatMoney(revenue)}, {formatMoney(netRevenue)} net
          </Fact>
        )}
        <Fact label={`${quarter} rocks`}>
          {card.rocks === 0 ? 'None' : `${formatCount(card.rocksOnTrack)} of ${formatCount(card.rocks)} on track`}
        </Fact>
        <Fact label="Open issues">{formatCount(card.openIssues)}</Fact>
      </Facts>
    </li>
  );
}
