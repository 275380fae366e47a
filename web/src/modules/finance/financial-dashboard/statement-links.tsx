import type { ProfitAndLoss } from '@builder-os/contract/modules/finance/financial-statements';
import type { FigureRow } from '../../../ui/table/figure-table.tsx';
import { BookLink } from '../general-ledger/book-link.tsx';
import type { BooksSearch } from '../general-ledger/books-search.ts';

/** Categories and their amounts open the postings they add up: of the unit, the days and the job of their column. */
export function linkCategories(rows: readonly FigureRow[], statement: ProfitAndLoss): FigureRow[] {
  const { lines, period, units, job } = statement;
  const ofJob = { tab: 'general-ledger', job: job?.id } as const;
  const unit = units.length === 1 ? (units[0]?.businessUnit ?? undefined) : undefined;
  const whole = { ...ofJob, from: period.from, to: period.to, unit };
  const columns: BooksSearch[] = [
    ...(units.length > 1 ? units.map(({ businessUnit }) => ({ ...whole, unit: businessUnit ?? undefined })) : []),
    whole,
    { ...whole, from: period.prior.from, to: period.prior.to },
  ];
  return rows.map((row) => {
    const line = lines.find(({ ledgerAccountId }) => String(ledgerAccountId) === row.id);
    if (!line) return row;
    const account = line.ledgerAccountId;
    const amounts = [...(units.length > 1 ? line.amounts : []), line.amount, line.prior];
    return {
      ...row,
      label: <BookLink search={{ ...whole, account }}>{row.label}</BookLink>,
      cells: row.cells.map((cell, index) => {
        const column = columns[index];
        if (column === undefined || amounts[index] === '0.00') return cell;
        return (
          <BookLink key={row.id} search={{ ...column, account }}>
            {cell}
          </BookLink>
        );
      }),
    };
  });
}
