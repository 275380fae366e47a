import { PACKAGE_STATES, type Package } from '@builder-os/contract/modules/education/packages';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { LinkedFilters } from '../../../app/records/linked-filters.tsx';
import { linkedPage } from '../../../app/records/linked-page.ts';
import { perform } from '../../../app/records/perform.ts';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { SearchBox } from '../../../ui/filter/search-box.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { MetricStrip } from '../../../ui/metric-strip.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useInvoicesOfPages } from '../../invoicing/invoices/source-invoice-link.tsx';
import { useEducationUrlState } from '../courses/use-education-url-state.ts';
import { programQuery } from '../programs/programs.queries.ts';
import { STATE_LABELS } from './package-labels.ts';
import { PackageLine } from './package-line.tsx';
import { useCancelPackage } from './packages.mutations.ts';
import { packageListQuery, packageSummaryQuery } from './packages.queries.ts';

const BookDialog = loadWhenUsed(async () => (await import('../bookings/book-dialog.tsx')).BookDialog);
const RecordSessionDialog = loadWhenUsed(async () => (await import('./record-session-dialog.tsx')).RecordSessionDialog);
const ExtendDialog = loadWhenUsed(async () => (await import('./extend-dialog.tsx')).ExtendDialog);

const ALL = 'all';
const STATES = [
  { value: ALL, label: 'All packages' },
  ...PACKAGE_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
];

type OpenDialog = { kind: 'book' | 'record' | 'extend' | 'cancel'; sold: Package };

/** The coaching clients' packages: sessions left and their value. */
export function PackagesTab() {
  const { search, change } = useEducationUrlState();
  const { q, program: programId } = search;
  const state = PACKAGE_STATES.find((candidate) => candidate === search.state);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const list = useInfiniteQuery(packageListQuery({ q, programId, state }));
  const program = useQuery({ ...programQuery(programId ?? 0), enabled: programId !== undefined });
  const packages = linkedPage(list);
  const invoices = useInvoicesOfPages(
    'package',
    (list.data?.pages ?? []).map(({ rows }) => rows.map(({ id }) => id)),
  );
  const close = () => setDialog(null);
  const isNarrowed = q !== undefined || programId !== undefined || state !== undefined;
  return (
    <>
      <PackageMetrics />
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox label="Search clients" value={q} onValueChange={(text) => change({ q: text })} />
        <Select
          aria-label="Status"
          className="w-40 max-sm:grow max-sm:basis-2/5"
          options={STATES}
          value={state ?? ALL}
          onValueChange={(chosen) => change({ state: PACKAGE_STATES.find((candidate) => candidate === chosen) })}
        />
      </div>
      <LinkedFilters
        filters={
          programId === undefined
            ? []
            : [{ text: program.data?.name ?? 'Filtered by program', onRemove: () => change({ program: undefined }) }]
        }
      />
      <LinkedList
        title="Packages"
        emptyText={isNarrowed ? 'No packages found.' : 'No packages yet. Enroll a client from a coaching program.'}
        emptyMore={<LearnMore page="builder-education" />}
        {...packages}
        renderItem={(sold) => (
          <PackageLine
            sold={sold}
            invoice={invoices.get(sold.id)}
            actions={{
              onBook: () => setDialog({ kind: 'book', sold }),
              onRecord: () => setDialog({ kind: 'record', sold }),
              onExtend: () => setDialog({ kind: 'extend', sold }),
              onCancel: () => setDialog({ kind: 'cancel', sold }),
            }}
          />
        )}
      />
      {dialog?.kind === 'book' && <BookDialog sold={dialog.sold} onClose={close} />}
      {dialog?.kind === 'record' && <RecordSessionDialog sold={dialog.sold} onClose={close} />}
      {dialog?.kind === 'extend' && <ExtendDialog sold={dialog.sold} onClose={close} />}
      {dialog?.kind === 'cancel' && <CancelPackageDialog sold={dialog.sold} onClose={close} />}
    </>
  );
}

function PackageMetrics() {
  const { data: summary, isPending } = useQuery(packageSummaryQuery);
  const warned = summary && summary.expiringSoon + summary.nothingBooked;
  return (
    <MetricStrip
      isLoading={isPending}
      metrics={[
        {
          label: 'Active Packages',
          figure: summary && formatCount(summary.active),
          support: summary && `${formatCountOf(summary.sessionsLeft, 'session')} left`,
        },
        {
          label: 'Booked Sessions',
          figure: summary && formatCount(summary.sessionsBooked),
          support: 'Of sessions remaining',
        },
        {
          label: 'Sessions Owed',
          figure: summary && formatMoneyWithCents(summary.undelivered),
          support: summary && `${formatMoneyWithCents(summary.lapsed)} expired`,
        },
        {
          label: 'Warnings',
          figure: warned === undefined ? undefined : formatCount(warned),
          support: summary && `${summary.expiringSoon} expire soon, ${summary.nothingBooked} without a session booked`,
        },
      ]}
    />
  );
}

function CancelPackageDialog({ sold, onClose }: { sold: Package; onClose: () => void }) {
  const { id, contactName, programName, booked, payment } = sold;
  const cancel = useCancelPackage();
  return (
    <ConfirmDialog
      title="Cancel package?"
      description={`${contactName ?? 'The client'} will lose the sessions left in ${programName}${
        booked > 0 ? `, including ${formatCountOf(booked, 'booked session')}` : ''
      }. ${
        payment === 'paid'
          ? 'The payment stays in your books until it’s reversed in Finance.'
          : 'They won’t be charged.'
      }`}
      confirmLabel="Cancel Package"
      pendingLabel="Canceling..."
      cancelLabel="Keep Package"
      onConfirm={() =>
        perform({
          run: () => cancel.mutateAsync(id),
          done: { title: 'Package canceled', description: contactName ?? undefined },
          failed: 'Failed to cancel package',
        })
      }
      onClose={onClose}
    />
  );
}
