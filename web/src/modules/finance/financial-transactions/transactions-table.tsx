import type { FinancialTransaction } from '@builder-os/contract/modules/finance/financial-transactions';
import { BusinessUnitMark } from '../../../app/business-unit-mark.tsx';
import { organization } from '../../../app/organization.ts';
import type { PageRows } from '../../../app/records/use-page-rows.ts';
import { useRowFocus } from '../../../app/records/use-row-focus.ts';
import { formatDay } from '../../../format/dates.ts';
import { readSort, toggleSort } from '../../../ui/column-sort.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SpacerRow } from '../../../ui/spacer-row.tsx';
import { Table } from '../../../ui/table.tsx';
import { SortableHead, TableHead } from '../../../ui/table-head.tsx';
import { TableCell, TableRow, TwoLines } from '../../../ui/table-row.tsx';
import { TransactionAmount } from './transaction-amount.tsx';
import { describeAccounts, TYPE_LABELS } from './transaction-labels.ts';
import { TransactionMarks } from './transaction-marks.tsx';

interface TransactionsTableProps {
  rows: PageRows<FinancialTransaction>;
  sort: string | undefined;
  onSortChange: (sort: string | undefined) => void;
  onOpen: (id: number) => void;
}

/** The transactions as a table. Only the rows on screen exist; blank rows above and below keep the scroll bar honest. */
export function TransactionsTable({ rows, sort, onSortChange, onOpen }: TransactionsTableProps) {
  const sorted = readSort(sort);
  const directionOf = (key: string) => (sorted.key === key ? sorted.direction : undefined);
  const rowProps = useRowFocus({
    rowCount: rows.rowCount,
    scrollToRow: rows.scrollToRow,
    onClear: () => undefined,
    onAct: (act, index) => {
      const transaction = rows.rowAt(index);
      if (transaction && act === 'edit') onOpen(transaction.id);
    },
  });
  return (
    <div ref={rows.list} className="[--table-head-top:3.5rem]">
      <Table
        aria-label="Transactions"
        aria-rowcount={rows.rowCount + 1}
        aria-busy={rows.isLoading || undefined}
        density="record"
      >
        <thead>
          <tr aria-rowindex={1}>
            <SortableHead
              className="w-29"
              direction={directionOf('transactionDate')}
              onSort={() => onSortChange(toggleSort(sort, 'transactionDate'))}
            >
              Date
            </SortableHead>
            <TableHead>Description</TableHead>
            <TableHead className="w-40 @max-4xl/table:hidden">Unit</TableHead>
            <TableHead className="w-44 @5xl/table:w-[24%]">Account</TableHead>
            <SortableHead
              align="right"
              className="w-36"
              direction={directionOf('amount')}
              onSort={() => onSortChange(toggleSort(sort, 'amount'))}
            >
              Amount
            </SortableHead>
          </tr>
        </thead>
        <tbody>
          <SpacerRow height={rows.spaceAbove} />
          {rows.indexes.map((index) => {
            const transaction = rows.rowAt(index);
            if (!transaction) return <SkeletonRow key={`row ${index}`} />;
            return (
              <TableRow
                key={transaction.id}
                {...rowProps(index)}
                aria-rowindex={index + 2}
                onOpen={() => onOpen(transaction.id)}
              >
                <Cells transaction={transaction} />
              </TableRow>
            );
          })}
          <SpacerRow height={rows.spaceBelow} />
        </tbody>
      </Table>
    </div>
  );
}

function Cells({ transaction }: { transaction: FinancialTransaction }) {
  const { transactionType, transactionDate, description, category, referenceNumber, businessUnit } = transaction;
  const accounts = describeAccounts(transaction);
  return (
    <>
      <TableCell className="text-muted-foreground">{formatDay(transactionDate, organization)}</TableCell>
      <TableCell>
        <span className="flex items-center gap-2">
          <span className="min-w-0 flex-1">
            <TwoLines
              first={description}
              second={[TYPE_LABELS[transactionType], category, referenceNumber].filter(Boolean).join(' · ')}
            />
          </span>
          <TransactionMarks transaction={transaction} />
        </span>
      </TableCell>
      <TableCell className="@max-4xl/table:hidden">
        <BusinessUnitMark unit={businessUnit} />
      </TableCell>
      <TableCell title={accounts} className="text-muted-foreground">
        {accounts}
      </TableCell>
      <TableCell align="right">
        <TransactionAmount transaction={transaction} />
      </TableCell>
    </>
  );
}

function SkeletonRow() {
  return (
    <tr>
      <TableCell>
        <Skeleton className="w-2/3" />
      </TableCell>
      <TableCell>
        <Skeleton className="w-3/5" />
        <Skeleton className="mt-1.75 h-2 w-2/5" />
      </TableCell>
      <TableCell className="@max-4xl/table:hidden">
        <Skeleton className="w-1/2" />
      </TableCell>
      <TableCell>
        <Skeleton className="w-1/2" />
      </TableCell>
      <TableCell>
        <Skeleton className="ml-auto w-2/3" />
      </TableCell>
    </tr>
  );
}
