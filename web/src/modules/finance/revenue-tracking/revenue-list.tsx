import type { RevenueRecord } from '@builder-os/contract/modules/finance/revenue-tracking';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { Button } from '../../../ui/button.tsx';
import { NoMatchState } from '../../../ui/filter/no-match-state.tsx';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { LoadFailure } from '../financial-overview/load-failure.tsx';
import { CancelRevenueDialog } from './cancel-revenue-dialog.tsx';
import type { OpenRevenueDialog, RevenueDialog } from './revenue-actions.ts';
import { isRevenueFiltered, type RevenueFilter } from './revenue-filter.ts';
import { projectOf } from './revenue-labels.ts';
import { RevenuePhoneList } from './revenue-phone-list.tsx';
import { RevenueTable } from './revenue-table.tsx';
import { revenueListQuery } from './revenue-tracking.queries.ts';

const EditRevenueDialog = loadWhenUsed(async () => (await import('./edit-revenue-dialog.tsx')).EditRevenueDialog);
const InvoiceDialog = loadWhenUsed(async () => (await import('./invoice-dialog.tsx')).InvoiceDialog);
const ProjectInvoiceLink = loadWhenUsed(
  async () => (await import('../../invoicing/invoices/project-invoice-link.tsx')).ProjectInvoiceLink,
);
const PayRevenueDialog = loadWhenUsed(async () => (await import('./pay-revenue-dialog.tsx')).PayRevenueDialog);

interface RevenueListProps {
  filter: RevenueFilter;
  onClearFilter: () => void;
}

/** Table or card list by viewport; otherwise the empty, loading or error state. */
export function RevenueList({ filter, onClearFilter }: RevenueListProps) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    revenueListQuery(filter),
  );
  const isPhone = useIsPhone();
  const [open, setOpen] = useState<{ dialog: RevenueDialog; record: RevenueRecord } | null>(null);
  const show: OpenRevenueDialog = (dialog, record) => setOpen({ dialog, record });
  if (!data) {
    if (!error) return <TabSkeleton />;
    return (
      <StatePanel>
        <LoadFailure error={error} what="the projects" onRetry={() => void refetch()} isRetrying={isFetching} />
      </StatePanel>
    );
  }
  const records = data.pages.flatMap(({ rows }) => rows);
  if (records.length === 0) {
    return (
      <StatePanel>
        {isRevenueFiltered(filter) ? (
          <NoMatchState
            headline="No projects found"
            sentence={filter.q ? `No project or client matches “${filter.q}”.` : 'No projects match these filters.'}
            clearLabel={filter.q ? 'Clear search' : 'Clear filters'}
            onClear={onClearFilter}
          />
        ) : (
          <div className="grid justify-items-center gap-1 px-4 py-8 text-center text-muted-foreground">
            <p>No revenue projects tracked yet.</p>
            <p className="text-pretty">
              Track what each project brings in, what it costs and whether you’ve been paid.
            </p>
            <LearnMore page="bills-and-bank" />
          </div>
        )}
      </StatePanel>
    );
  }
  const List = isPhone ? RevenuePhoneList : RevenueTable;
  return (
    <>
      <List records={records} onOpen={show} />
      {hasNextPage && (
        <Button
          variant="ghost"
          pending={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className="self-center"
        >
          Show more
        </Button>
      )}
      {open && <OpenDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface OpenDialogProps {
  dialog: RevenueDialog;
  record: RevenueRecord;
  onClose: () => void;
}

function OpenDialog({ dialog, record, onClose }: OpenDialogProps) {
  switch (dialog) {
    case 'edit':
      return <EditRevenueDialog record={record} onClose={onClose} />;
    case 'create-invoice':
      return <ProjectInvoiceLink project={{ ...record, name: projectOf(record) }} onClose={onClose} />;
    case 'invoice':
      return <InvoiceDialog record={record} onClose={onClose} />;
    case 'pay':
      return <PayRevenueDialog record={record} onClose={onClose} />;
    case 'cancel':
      return <CancelRevenueDialog record={record} onClose={onClose} />;
  }
}
