import type { CashFlowPosting } from '@builder-os/contract/modules/finance/cash-flow';
import type { BookPosting, GeneralLedgerRow } from '@builder-os/contract/modules/finance/general-ledger';
import { UNIT_LABELS } from '../../../app/business-units.ts';
import { organization } from '../../../app/organization.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TwoLines } from '../../../ui/table/table-row.tsx';
import { ENTRY_LABELS } from '../journal-entries/entry-labels.ts';

const DATE: TableColumn<BookPosting> = {
  header: 'Date',
  width: 'w-29',
  cellClassName: 'text-muted-foreground',
  cell: ({ date }) => formatDay(date, organization),
};

const MEMO: TableColumn<BookPosting> = {
  header: 'Memo',
  hasTwoLines: true,
  cell: (row) => <TwoLines first={row.memo} second={describePosting(row)} />,
};

const JOB: TableColumn<BookPosting> = {
  header: 'Job',
  width: 'w-40',
  className: '@max-4xl/table:hidden',
  cellClassName: 'text-muted-foreground',
  title: jobOf,
  cell: jobOf,
};

const UNIT: TableColumn<BookPosting> = {
  header: 'Unit',
  width: 'w-36',
  className: '@max-5xl/table:hidden',
  cellClassName: 'text-muted-foreground',
  cell: ({ businessUnit }) => UNIT_LABELS[businessUnit],
};

/** The postings of an account, with its balance after each. */
export const LEDGER_COLUMNS: readonly TableColumn<GeneralLedgerRow>[] = [
  DATE,
  MEMO,
  JOB,
  UNIT,
  { header: 'Debit', width: 'w-36', align: 'right', cell: ({ debit }) => sideText(debit) },
  { header: 'Credit', width: 'w-36', align: 'right', cell: ({ credit }) => sideText(credit) },
  {
    header: 'Balance',
    width: 'w-36',
    isAlwaysShown: true,
    align: 'right',
    cell: ({ balance }) => formatMoneyWithCents(balance),
  },
];

/** The postings of a line of the cash flow statement. */
export const CASH_COLUMNS: readonly TableColumn<CashFlowPosting>[] = [
  DATE,
  MEMO,
  {
    header: 'Account',
    width: 'w-44',
    className: '@max-4xl/table:hidden',
    cellClassName: 'text-muted-foreground',
    title: ({ accountName }) => accountName,
    cell: ({ accountName }) => accountName,
  },
  JOB,
  UNIT,
  {
    header: 'Cash',
    width: 'w-36',
    isAlwaysShown: true,
    align: 'right',
    cell: ({ cash }) => formatMoneyWithCents(cash),
  },
];

/** `Bill · Entry 12`. */
export function describePosting({ kind, entryId, isReversed }: BookPosting): string {
  return [ENTRY_LABELS[kind], `Entry ${entryId}`, isReversed ? 'Reversed' : undefined].filter(Boolean).join(' · ');
}

function jobOf({ jobNumber, jobName }: BookPosting): string {
  return [jobNumber, jobName].filter(Boolean).join(' ');
}

function sideText(amount: string): string {
  return amount === '0.00' ? '' : formatMoneyWithCents(amount);
}
