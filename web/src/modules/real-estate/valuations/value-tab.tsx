import type { PropertyDetail } from '@builder-os/contract/modules/real-estate/properties';
import type { Valuation } from '@builder-os/contract/modules/real-estate/valuations';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { organization } from '../../../app/organization.ts';
import { askToDeleteForGood } from '../../../app/records/delete-questions.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatDay, formatLongDay } from '../../../format/dates.ts';
import { formatAlike, formatMoneyAxis } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx';
import { LinesChart } from '../../../ui/charts/lines-chart.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { usePropertyUrlState } from '../properties/use-property-url-state.ts';
import { BASIS_LABELS } from './valuation-labels.ts';
import { useDeleteValuation } from './valuations.mutations.ts';
import { valuationsQuery } from './valuations.queries.ts';

const ValuationDialog = loadWhenUsed(async () => (await import('./valuation-dialog.tsx')).ValuationDialog);

const SERIES = [{ id: 'value', label: 'Value', color: 'var(--chart-1)' }] as const;
type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; valuation: Valuation };

/** A property's value over time, with the source of each valuation. */
export function ValueTab({ property: { id } }: { property: PropertyDetail }) {
  const { data: valuations, isError, refetch } = useQuery(valuationsQuery(id));
  const { search, change } = usePropertyUrlState();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const remove = useDeleteValuation();
  const { reason } = useCan('real_estate_write');
  const close = () => setDialog(null);
  const formatValue = formatAlike((valuations ?? []).map(({ value }) => value));
  const points = (valuations ?? []).toReversed().map((valuation) => ({
    id: String(valuation.id),
    label: formatLongDay(valuation.valuedOn),
    shortLabel: formatDay(valuation.valuedOn, organization),
    values: { value: Number(valuation.value) },
    texts: { value: formatValue(valuation.value) },
  }));
  const last = points.at(-1);
  return (
    <>
      <ChartPanel
        title="Value"
        summary={last ? `${last.texts.value} on ${last.label}` : ''}
        isTable={search.chart === 'table'}
        onTableChange={(isTable) => change({ chart: isTable ? 'table' : undefined })}
        nothing={last ? undefined : 'No valuations yet.'}
        chart={<LinesChart series={SERIES} points={points} formatAxis={formatMoneyAxis} />}
        table={{
          columns: ['Date', 'Value'],
          rows: points.map(({ id: key, label, texts }) => ({ id: key, label, cells: [texts.value] })),
        }}
      />
      <LinkedList
        title="Valuations"
        items={valuations}
        emptyText="No valuations yet. Until you add one, the investment is used as the value."
        emptyMore={<LearnMore page="real-estate" />}
        hasFailed={isError && !valuations}
        onRetry={() => void refetch()}
        actions={
          <Button size="sm" disabledReason={reason} onClick={() => setDialog({ kind: 'add' })}>
            <Plus aria-hidden="true" />
            Add Valuation
          </Button>
        }
        renderItem={(valuation) => (
          <>
            <span className="min-w-0 flex-1">
              <span className="block wrap-or-truncate font-strong">{formatValue(valuation.value)}</span>
              <span className="block wrap-or-truncate text-xs text-muted-foreground">
                {[formatLongDay(valuation.valuedOn), BASIS_LABELS[valuation.basis], valuation.source]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {!reason && (
              <span className="flex">
                <IconButton
                  size="sm"
                  aria-label={`Edit the ${formatLongDay(valuation.valuedOn)} valuation`}
                  onClick={() => setDialog({ kind: 'edit', valuation })}
                >
                  <Pencil aria-hidden="true" />
                </IconButton>
                <IconButton
                  size="sm"
                  aria-label={`Delete the ${formatLongDay(valuation.valuedOn)} valuation`}
                  onClick={() => setDialog({ kind: 'delete', valuation })}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </span>
            )}
          </>
        )}
      />
      {dialog?.kind === 'add' && <ValuationDialog propertyId={id} onClose={close} />}
      {dialog?.kind === 'edit' && <ValuationDialog propertyId={id} valuation={dialog.valuation} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <ConfirmDialog
          {...askToDeleteForGood({ noun: 'valuation', remove: () => remove.mutateAsync(dialog.valuation.id) })}
          description={`The ${formatLongDay(dialog.valuation.valuedOn)} valuation of ${formatValue(dialog.valuation.value)} will be permanently deleted. The previous one applies again.`}
          onClose={close}
        />
      )}
    </>
  );
}
