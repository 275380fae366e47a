import type { FinancialTransaction } from '@builder-os/contract/modules/finance/financial-transactions';
import { BusinessUnitMark } from '../../../app/business-unit-mark.tsx';
import { organization } from '../../../app/organization.ts';
import { RecordTable } from '../../../app/records/record-table.tsx';
import type { PageRows } from '../../../app/records/use-page-rows.ts';
import { formatDay } from '../../../format/dates.ts';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TwoLines } from '../../../ui/table/table-row.tsx';
import { TransactionAmount } from './transaction-amount.tsx';
import { describeAccounts, TYPE_LABELS } from './transaction-labels.ts';
import { TransactionMarks } from './transaction-marks.tsx';

interface TransactionsTableProps {
  rows: PageRows<FinancialTransaction>;
  sort: string | undefined;
  onSortChange: (sort: string | undefined) => void;
  onOpen: (id: number) => void;
}

const TRANSACTION_COLUMNS: readonly TableColumn<FinancialTransaction>[] = [
  {
    header: 'Date',
    sortKey: 'transactionDate',
    width: 'w-29',
    cellClassName: 'text-muted-foreground',
    cell: ({ transactionDate }) => formatDay(transactionDate, organization),
  },
  {
    header: 'Description',
    hasTwoLines: true,
    cell: (transaction) => <Description transaction={transaction} />,
  },
  {
    header: 'Unit',
    width: 'w-40',
    className: '@max-4xl/table:hidden',
    cell: ({ businessUnit }) => <BusinessUnitMark unit={businessUnit} />,
  },
  {
    header: 'Account',
    width: 'w-44 @5xl/table:w-[24%]',
    cellClassName: 'text-muted-foreground',
    title: describeAccounts,
    cell: describeAccounts,
  },
  {
    header: 'Amount',
    sortKey: 'amount',
    width: 'w-36',
    isAlwaysShown: true,
    align: 'right',
    cell: (transaction) => <TransactionAmount transaction={transaction} />,
  },
];

export function TransactionsTable({ rows, sort, onSortChange, onOpen }: TransactionsTableProps) {
  return (
    <RecordTable
      aria-label="Transactions"
      rows={rows}
      columns={TRANSACTION_COLUMNS}
      context={undefined}
      sort={sort}
      onSortChange={onSortChange}
      onOpen={({ id }) => onOpen(id)}
      onRowAction={(action, { id }) => {
        if (action === 'edit') onOpen(id);
      }}
    />
  );
}

function Description({ transaction }: { transaction: FinancialTransaction }) {
  const { transactionType, description, category, referenceNumber } = transaction;
  return (
    <span className="flex items-center gap-2">
      <span className="min-w-0 flex-1">
        <TwoLines
          first={description}
          second={[TYPE_LABELS[transactionType], category, referenceNumber].filter(Boolean).join(' · ')}
        />
      </span>
      <TransactionMarks transaction={transaction} />
    </span>
  );
}
