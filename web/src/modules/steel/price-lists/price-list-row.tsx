import { type PriceList, priceListEndpoints } from '@builder-os/contract/modules/steel/price-lists';
import { Download } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import type { SteelDialog } from '../division/steel-search.ts';
import { PHASE_LABELS, PHASE_TONES } from './price-list-labels.ts';

interface PriceListRowProps {
  version: PriceList;
  canCompare: boolean;
  onOpen: (dialog: SteelDialog, priceList?: number) => void;
}

/** A version: its start date, its publisher, its packages and its actions. */
export function PriceListRow({ version, canCompare, onOpen }: PriceListRowProps) {
  const { id, number, phase, validFrom, publishedByName, note, packages } = version;
  const name = `Price list ${number}`;
  const facts = [
    validFrom && `effective ${formatLongDay(validFrom)}`,
    publishedByName && `published by ${publishedByName}`,
    note,
  ].filter(Boolean);
  return (
    <li aria-label={name} className="grid gap-1.5 rounded-lg border border-border px-3.5 py-3">
      <p className="flex items-center gap-2">
        <span className="font-strong">{name}</span>
        <Badge tone={PHASE_TONES[phase]}>{PHASE_LABELS[phase]}</Badge>
      </p>
      {facts.length > 0 && <p className="text-xs text-muted-foreground">{facts.join(' · ')}</p>}
      <p className="text-xs text-muted-foreground tabular">
        {packages.map(({ label, unitPrice }) => `${label} ${formatMoneyWithCents(unitPrice)} / sq ft`).join(' · ') ||
          'No packages yet'}
      </p>
      <p className="flex flex-wrap gap-1.5 pt-0.5">
        {phase === 'draft' && <DraftActions onOpen={onOpen} />}
        {canCompare && (
          <Button size="sm" aria-label={`Compare ${name}`} onClick={() => onOpen('compare', id)}>
            Compare
          </Button>
        )}
        <a
          href={endpointUrl(priceListEndpoints.exportCsv, { params: { id } })}
          download
          aria-label={`Export as CSV: ${name}`}
          className={buttonClasses({ size: 'sm' })}
        >
          <Download aria-hidden="true" />
          Export as CSV
        </a>
      </p>
    </li>
  );
}

function DraftActions({ onOpen }: Pick<PriceListRowProps, 'onOpen'>) {
  const { reason: writeReason } = useCan('steel_framing_write');
  const { reason: deleteReason } = useCan('steel_framing_delete');
  return (
    <>
      <Button size="sm" disabledReason={writeReason} onClick={() => onOpen('draft')}>
        Edit Draft
      </Button>
      <Button size="sm" variant="primary" disabledReason={writeReason} onClick={() => onOpen('publish')}>
        Publish
      </Button>
      <Button size="sm" disabledReason={deleteReason} onClick={() => onOpen('discard')}>
        Discard
      </Button>
    </>
  );
}
