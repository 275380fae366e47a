import { quoteName } from '@builder-os/contract/modules/steel/quote-states';
import type { Quote } from '@builder-os/contract/modules/steel/quotes';
import { ABSENT, orDash } from '../../../format/absent.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TwoLines } from '../../../ui/table/table-row.tsx';
import { QUOTE_KIND_LABELS, weightWords } from './quote-labels.ts';
import { QuoteStatusBadge } from './quote-status-badge.tsx';

export interface QuoteRowsProps {
  quotes: readonly Quote[];
  onOpen: (id: number) => void;
}

const QUOTE_COLUMNS: readonly TableColumn<Quote>[] = [
  { header: 'Quote', cell: (quote) => <TwoLines first={quote.project} second={quoteName(quote)} /> },
  {
    header: 'Customer',
    width: 'w-40 @min-[70rem]/table:w-[18%]',
    cell: ({ company, contactName }) => <TwoLines first={company} second={contactName ?? 'No contact'} />,
  },
  {
    header: 'Type',
    width: 'w-30',
    className: '@max-4xl/table:hidden',
    cellClassName: 'text-muted-foreground',
    cell: ({ kind }) => QUOTE_KIND_LABELS[kind],
  },
  {
    header: 'Total',
    width: 'w-36',
    align: 'right',
    cellClassName: 'font-strong',
    cell: ({ total }) => formatMoneyWithCents(total),
  },
  {
    header: 'Order weight',
    width: 'w-34',
    className: '@max-5xl/table:hidden',
    align: 'right',
    cellClassName: 'text-muted-foreground',
    cell: ({ orderPounds }) => orDash(orderPounds, weightWords),
  },
  {
    header: 'Valid through',
    width: 'w-32',
    className: '@max-4xl/table:hidden',
    align: 'right',
    cell: ({ sentAt, validUntil }) => (sentAt === null ? ABSENT : formatLongDay(validUntil)),
  },
  {
    header: 'Status',
    width: 'w-30',
    cell: ({ status }) => (
      <span className="flex">
        <QuoteStatusBadge status={status} />
      </span>
    ),
  },
];

/** Quotes as a table: project, company, total and validity. */
export function QuotesTable({ quotes, onOpen }: QuoteRowsProps) {
  return (
    <Table
      aria-label="Quotes"
      density="record"
      columns={QUOTE_COLUMNS}
      rows={quotes}
      keyOf={({ id }) => id}
      context={undefined}
      onOpen={({ id }) => onOpen(id)}
    />
  );
}
