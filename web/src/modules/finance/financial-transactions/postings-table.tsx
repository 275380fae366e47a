import type { Entry } from '@builder-os/contract/modules/finance/journal-entries';
import { UNIT_LABELS } from '../../../app/business-units.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Table } from '../../../ui/table.tsx';
import { TableHead } from '../../../ui/table-head.tsx';
import { TableCell } from '../../../ui/table-row.tsx';

/** An entry of the journal, both its sides to the cent. */
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
      <Table aria-label={`Postings for ${title.toLowerCase()}`}>
        <thead>
          <tr>
            <TableHead>Account</TableHead>
            <TableHead className="w-30 max-sm:hidden">Unit</TableHead>
            <TableHead align="right" className="w-27">
              Debit
            </TableHead>
            <TableHead align="right" className="w-27">
              Credit
            </TableHead>
          </tr>
        </thead>
        <tbody>
          {entry.postings.map((posting) => (
            <tr key={posting.id}>
              <TableCell title={posting.accountName}>{posting.accountName}</TableCell>
              <TableCell className="text-muted-foreground max-sm:hidden">{UNIT_LABELS[posting.businessUnit]}</TableCell>
              <TableCell align="right">{side(posting.debit)}</TableCell>
              <TableCell align="right">{side(posting.credit)}</TableCell>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function side(amount: string): string {
  return amount === '0.00' ? '' : formatMoneyWithCents(amount);
}
