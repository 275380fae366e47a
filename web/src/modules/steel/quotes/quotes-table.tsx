import { quoteName } from '@builder-os/contract/modules/steel/quote-states';
import type { Quote } from '@builder-os/contract/modules/steel/quotes';
import { ABSENT, orDash } from '../../../format/absent.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Table } from '../../../ui/table.tsx';
import { TableHead } from '../../../ui/table-head.tsx';
import { TableCell, TableRow, TwoLines } from '../../../ui/table-row.tsx';
import { QUOTE_KIND_LABELS, weightWords } from './quote-labels.ts';
import { QuoteStatusBadge } from './quote-status-badge.tsx';

export interface QuoteRowsProps {
  quotes: readonly Quote[];
  onOpen: (id: number) => void;
}

/** Quotes as a table: what, for whom, how much, and until when. */
export function QuotesTable({ quotes, onOpen }: QuoteRowsProps) {
  return (
    <Table aria-label="Quotes" density="record">
      <thead>
        <tr>
          <TableHead>Quote</TableHead>
          <TableHead className="w-40 @min-[70rem]/table:w-[18%]">Customer</TableHead>
          <TableHead className="w-30 @max-4xl/table:hidden">Type</TableHead>
          <TableHead align="right" className="w-32">
            Total
          </TableHead>
          <TableHead align="right" className="w-34 @max-5xl/table:hidden">
            Order weight
          </TableHead>
          <TableHead align="right" className="w-32 @max-4xl/table:hidden">
            Valid through
          </TableHead>
          <TableHead className="w-30">Status</TableHead>
        </tr>
      </thead>
      <tbody>
        {quotes.map((quote) => (
          <TableRow key={quote.id} onOpen={() => onOpen(quote.id)}>
            <TableCell>
              <TwoLines first={quote.project} second={quoteName(quote)} />
            </TableCell>
            <TableCell>
              <TwoLines first={quote.company} second={quote.contactName ?? 'No contact'} />
            </TableCell>
            <TableCell className="text-muted-foreground @max-4xl/table:hidden">
              {QUOTE_KIND_LABELS[quote.kind]}
            </TableCell>
            <TableCell align="right" className="font-strong">
              {formatMoneyWithCents(quote.total)}
            </TableCell>
            <TableCell align="right" className="text-muted-foreground @max-5xl/table:hidden">
              {orDash(quote.orderPounds, weightWords)}
            </TableCell>
            <TableCell align="right" className="@max-4xl/table:hidden">
              {quote.sentAt === null ? ABSENT : formatLongDay(quote.validUntil)}
            </TableCell>
            <TableCell>
              <span className="flex">
                <QuoteStatusBadge status={quote.status} />
              </span>
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
