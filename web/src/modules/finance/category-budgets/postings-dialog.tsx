import { NORMAL_SIGN } from '@builder-os/contract/modules/finance/ledger';
import type { RegisterLine } from '@builder-os/contract/modules/finance/ledger-accounts';
import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { UNIT_LABELS } from '../../../app/business-units.ts';
import { LoadedPart } from '../../../app/records/loaded-part.tsx';
import { formatDayRange, formatLongDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import type { ShownPostings } from './budget-table.tsx';
import { categoryPostingsQuery, MOST_POSTINGS } from './category-budgets.queries.ts';

const BookEntryDialog = loadWhenUsed(
  async () => (await import('../general-ledger/book-entry-dialog.tsx')).BookEntryDialog,
);

interface PostingsDialogProps {
  shown: ShownPostings;
  unit: BusinessUnit | undefined;
  onClose: () => void;
}

const COLUMNS: readonly TableColumn<RegisterLine, string>[] = [
  { header: 'Entry', isRowHead: true, cell: ({ memo }) => memo, total: () => 'Total' },
  { header: 'Date', width: 'w-32', isAlwaysShown: true, cell: ({ date }) => formatLongDay(date) },
  {
    header: 'Amount',
    width: 'w-36',
    align: 'right',
    isAlwaysShown: true,
    cell: ({ amount, accountKind }) =>
      formatMoneyWithCents(fromCents(toCents(amount) * BigInt(NORMAL_SIGN[accountKind]))),
    total: (sum) => formatMoneyWithCents(sum),
  },
];

/** The postings that make up an actual, latest first. Each opens its entry, which returns here when it's closed. */
export function PostingsDialog({ shown, unit, onClose }: PostingsDialogProps) {
  const { name, amount, from, to, ledgerAccountId } = shown;
  const answer = useQuery(categoryPostingsQuery({ ledgerAccountId, from, to, unit }));
  const [entryId, setEntryId] = useState<number | null>(null);
  if (entryId !== null) {
    return <BookEntryDialog key={entryId} id={entryId} onClose={() => setEntryId(null)} onShow={setEntryId} />;
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={`${name}, ${formatMoneyWithCents(amount)}`}
      description={[formatDayRange(from, to), unit && UNIT_LABELS[unit]].filter(Boolean).join(', ')}
      className="sm:w-160"
    >
      <DialogBody>
        <LoadedPart answer={answer} what="the postings">
          {({ rows, total }) => (
            <>
              <Table
                aria-label="Postings"
                columns={COLUMNS}
                rows={rows}
                keyOf={({ id }) => id}
                context={amount}
                onOpen={(row) => setEntryId(row.entryId)}
              />
              {total > MOST_POSTINGS && (
                <p className="text-xs text-muted-foreground">
                  The latest {MOST_POSTINGS} of {total}. Export Journal has all of them.
                </p>
              )}
            </>
          )}
        </LoadedPart>
      </DialogBody>
    </Dialog>
  );
}
