import type { Entry } from '@builder-os/contract/modules/finance/journal-entries';
import { UNIT_LABELS } from '../../../app/business-units.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';

type Posting = Entry['postings'][number];

const POSTING_COLUMNS: readonly TableColumn<Posting>[] = [
  { header: 'Account', title: ({ accountName }) => accountName, cell: ({ accountName }) => accountName },
  {
    header: 'Unit',
    width: 'w-30',
    className: 'max-sm:hidden',
    cellClassName: 'text-muted-foreground',
    cell: ({ businessUnit }) => UNIT_LABELS[businessUnit],
  },
  { header: 'Debit', width: 'w-27', isAlwaysShown: true, align: 'right', cell: ({ debit }) => side(debit) },
  { header: 'Credit', width: 'w-27', isAlwaysShown: true, align: 'right', cell: ({ credit }) => side(credit) },
];

/** A journal entry's debits and credits, to the cent. */
export function PostingsTable({ entry }: { entry: Entry }) {
  const title = `${entry.reversesId === null ? 'Entry' : 'Reversing entry'} ${entry.id}`;
  return (
    <section aria-label={title} className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="font-strong">{title}</span>
        <span className="text-xs text-muted-foreground">
          {formatLongDay(entry.date)}
          {entry.createdByName && `, by ${entry.createdByName}`}
        </span>
      </p>
      <Table
        aria-label={`Postings for ${title.toLowerCase()}`}
        isQuiet
        columns={POSTING_COLUMNS}
        rows={entry.postings}
        keyOf={({ id }) => id}
        context={undefined}
      />
    </section>
  );
}

function side(amount: string): string {
  return amount === '0.00' ? '' : formatMoneyWithCents(amount);
}
