import type { CashEntry, CashFlow } from '@builder-os/contract/modules/real-estate/cash-entries';
import type { PropertyDetail } from '@builder-os/contract/modules/real-estate/properties';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { askToDeleteForGood } from '../../../app/records/delete-questions.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatLongDay, formatMonth } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { type FigureRow, FigureTable } from '../../../ui/table/figure-table.tsx';
import { Loaded } from '../entries/loaded.tsx';
import { usePropertyUrlState } from '../properties/use-property-url-state.ts';
import { RenovationsPanel } from '../property-jobs/renovations-panel.tsx';
import { useDeleteCashEntry } from './cash-entries.mutations.ts';
import { cashEntriesQuery, cashFlowQuery } from './cash-entries.queries.ts';
import { CATEGORY_LABELS, GROUP_LABELS } from './cash-labels.ts';

const CashEntryDialog = loadWhenUsed(async () => (await import('./cash-entry-dialog.tsx')).CashEntryDialog);

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; entry: CashEntry };

/** A property's income and costs for a year, by month, by category and as single entries. */
export function CashFlowTab({ property: { id } }: { property: PropertyDetail }) {
  const { search, change } = usePropertyUrlState();
  const answer = useQuery(cashFlowQuery(id, search.year));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const remove = useDeleteCashEntry();
  const { reason } = useCan('real_estate_write');
  const close = () => setDialog(null);
  return (
    <>
      <Loaded answer={answer} what="the cash flow">
        {(flow) => (
          <>
            <div className="flex flex-wrap items-center gap-2">
              <Select
                aria-label="Year"
                className="w-28"
                value={String(flow.year)}
                options={flow.years.map((year) => ({ value: String(year), label: String(year) }))}
                onValueChange={(year) => change({ year })}
              />
              <span className="flex-1" />
              <Button variant="primary" disabledReason={reason} onClick={() => setDialog({ kind: 'add' })}>
                <Plus aria-hidden="true" />
                Record Income or Expense
              </Button>
            </div>
            <Statement flow={flow} />
            <RenovationsPanel propertyId={id} />
            <Entries propertyId={id} year={String(flow.year)} onOpen={setDialog} />
          </>
        )}
      </Loaded>
      {dialog?.kind === 'add' && <CashEntryDialog propertyId={id} onClose={close} />}
      {dialog?.kind === 'edit' && <CashEntryDialog propertyId={id} entry={dialog.entry} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <ConfirmDialog
          {...askToDeleteForGood({ noun: 'entry', remove: () => remove.mutateAsync(dialog.entry.id) })}
          description={`The ${formatLongDay(dialog.entry.happenedOn)} ${CATEGORY_LABELS[dialog.entry.category].toLowerCase()} entry will be permanently deleted.${dialog.entry.transactionId === null ? '' : ' Its transaction in your books will be reversed.'}`}
          onClose={close}
        />
      )}
    </>
  );
}

function Statement({ flow }: { flow: CashFlow }) {
  if (flow.months.length === 0) {
    return (
      <Panel title={`Cash flow ${flow.year}`}>
        <p className="px-4 py-6 text-center text-muted-foreground">Nothing recorded in {flow.year}.</p>
      </Panel>
    );
  }
  const columns = [...flow.months, { ...flow.total, month: '' }];
  const line = (id: keyof CashFlow['total'], label: string, kind?: FigureRow['kind']): FigureRow => ({
    id,
    label,
    kind,
    cells: columns.map((month) => formatMoneyWithCents(month[id])),
  });
  return (
    <>
      <Panel title={`Cash flow ${flow.year}`}>
        <FigureTable
          title={`Cash flow ${flow.year}`}
          isFrameless
          columns={['Line', ...columns.map(({ month }) => (month ? formatMonth(month) : 'Total'))]}
          rows={[
            line('income', GROUP_LABELS.income),
            line('operating', GROUP_LABELS.operating),
            line('noi', 'NOI', 'total'),
            line('debt', GROUP_LABELS.debt),
            line('capital', GROUP_LABELS.capital),
            ...(flow.renovations.length > 0 ? [line('renovation', 'Renovation')] : []),
            line('cashFlow', 'Cash flow', 'total'),
          ]}
        />
      </Panel>
      <Panel title="By category">
        <FigureTable
          title="By category"
          isFrameless
          columns={['Category', 'Type', 'Total']}
          rows={[
            ...flow.categories.map(({ category, group, total }) => ({
              id: category,
              label: CATEGORY_LABELS[category],
              cells: [GROUP_LABELS[group], formatMoneyWithCents(total)],
            })),
            ...flow.renovations.map(({ jobId, number, total }) => ({
              id: `job ${jobId}`,
              label: `Renovation (job ${number})`,
              cells: ['Renovation', formatMoneyWithCents(total)],
            })),
          ]}
        />
      </Panel>
    </>
  );
}

interface EntriesProps {
  propertyId: number;
  year: string;
  onOpen: (dialog: OpenDialog) => void;
}

function Entries({ propertyId, year, onOpen }: EntriesProps) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    cashEntriesQuery(propertyId, year),
  );
  const { reason } = useCan('real_estate_write');
  return (
    <LinkedList
      title="Entries"
      items={data?.pages.flatMap(({ rows }) => rows)}
      emptyText={`No entries in ${year}. Record rent, taxes, repairs and other items to see cash flow.`}
      emptyMore={<LearnMore page="real-estate" />}
      hasFailed={isError && !data}
      onRetry={() => void refetch()}
      onMore={hasNextPage ? () => void fetchNextPage() : undefined}
      isLoadingMore={isFetchingNextPage}
      renderItem={(entry) => (
        <>
          <span className="min-w-0 flex-1">
            <span className="block wrap-or-truncate font-strong">{CATEGORY_LABELS[entry.category]}</span>
            <span className="block wrap-or-truncate text-xs text-muted-foreground">
              {[formatLongDay(entry.happenedOn), entry.memo, entry.accountName].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className="tabular">
            {entry.group === 'income' ? '+' : '−'}
            {formatMoneyWithCents(entry.amount)}
          </span>
          {!reason && (
            <span className="flex">
              <IconButton
                size="sm"
                aria-label={`Edit ${CATEGORY_LABELS[entry.category]}, ${formatLongDay(entry.happenedOn)}`}
                disabledReason={
                  entry.transactionId === null ? undefined : 'This is in your books. Delete it and record it again.'
                }
                onClick={() => onOpen({ kind: 'edit', entry })}
              >
                <Pencil aria-hidden="true" />
              </IconButton>
              <IconButton
                size="sm"
                aria-label={`Delete ${CATEGORY_LABELS[entry.category]}, ${formatLongDay(entry.happenedOn)}`}
                onClick={() => onOpen({ kind: 'delete', entry })}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </span>
          )}
        </>
      )}
    />
  );
}
