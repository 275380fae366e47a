import { isOpenOrder } from '@builder-os/contract/modules/purchasing/order-states';
import type {
  PurchaseOrderDetail,
  PurchaseOrderLine,
} from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { groupThousands } from '@builder-os/contract/platform/text-ends';
import { CircleCheck, Ellipsis } from 'lucide-react';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatFigure, formatMoneyWithCents, formatSignedFigure } from '../../../format/money.ts';
import { formatQuantity } from '../../../format/quantity.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { priceEntry } from './order-form.ts';
import { overOf, overOfLines } from './over-order.ts';

interface OrderLinesTableProps {
  order: PurchaseOrderDetail;
  onClose: (line: PurchaseOrderLine) => void;
}

const COLUMNS: readonly TableColumn<PurchaseOrderLine, OrderLinesTableProps>[] = [
  {
    header: 'Line',
    cellClassName: 'max-w-96 min-w-56',
    cell: (line) => (
      <span title={line.description}>
        <span className="mr-2 font-mono text-[11.5px] font-normal text-muted-foreground">{line.code}</span>
        {line.description}
        {line.addedIn > 1 && (
          <Badge tone="blue" icon={null} className="ml-1.5">
            Rev {line.addedIn}
          </Badge>
        )}
        {line.closedAt !== null && (
          <Badge tone="neutral" icon={null} className="ml-1.5">
            Closed
          </Badge>
        )}
      </span>
    ),
    total: ({ order }) => `Total, ${formatCountOf(order.lines.length, 'line')}`,
  },
  {
    header: 'Quantity',
    align: 'right',
    cellClassName: 'max-w-none',
    cell: ({ quantity, unit }) => `${formatQuantity(quantity)} ${unit}`,
  },
  {
    header: 'Unit price',
    align: 'right',
    cellClassName: 'max-w-none',
    cell: ({ unitPrice }) => groupPrice(priceEntry(unitPrice)),
  },
  {
    header: 'Ordered',
    align: 'right',
    cellClassName: 'max-w-none',
    cell: ({ amount }) => formatFigure(amount, true),
    total: ({ order }) => formatMoneyWithCents(order.total),
  },
  {
    header: 'Billed',
    align: 'right',
    cellClassName: 'max-w-none',
    cell: ({ billed }) => formatFigure(billed, true),
    total: ({ order }) => formatMoneyWithCents(order.billed),
  },
  {
    header: 'Open',
    align: 'right',
    cellClassName: 'max-w-none',
    cell: ({ open }) => formatFigure(open, true),
    total: ({ order }) => formatMoneyWithCents(order.open),
  },
  {
    header: 'Over',
    align: 'right',
    cellClassName: 'max-w-none',
    cell: (line) => <Over amount={overOf(line)} />,
    total: ({ order }) => <Over amount={overOfLines(order.lines)} />,
  },
  {
    header: 'Actions',
    isHeaderHidden: true,
    cellClassName: 'max-w-none overflow-visible px-2',
    cell: (line, { order, onClose }) =>
      isOpenOrder(order.status) && line.closedAt === null && <LineMenu line={line} onClose={() => onClose(line)} />,
  },
];

function Over({ amount }: { amount: string }) {
  return /[1-9]/.test(amount) ? (
    <span className="text-negative">{formatSignedFigure(amount, true)}</span>
  ) : (
    formatFigure(amount, true)
  );
}

/** A price with thousands separators: `1234.50` is `1,234.50`. */
function groupPrice(price: string): string {
  const [whole = '', fraction = ''] = price.split('.');
  return `${groupThousands(whole)}.${fraction}`;
}

/** The lines of an order with the open amount of each. The table scrolls sideways if it doesn't fit. */
export function OrderLinesTable(props: OrderLinesTableProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard
      tabIndex={0}
      aria-label="Order lines table"
      className="overflow-x-auto rounded-lg focus-ring-inset"
    >
      <Table
        aria-label="Order lines"
        isScrolled
        isQuiet
        columns={COLUMNS}
        rows={props.order.lines}
        keyOf={({ id }) => id}
        context={props}
      />
    </section>
  );
}

function LineMenu({ line, onClose }: { line: PurchaseOrderLine; onClose: () => void }) {
  const { reason } = useCan('jobs_write');
  return (
    <Menu
      title={line.description}
      subtitle={line.code}
      items={[
        {
          label: 'Close Line',
          icon: <CircleCheck aria-hidden="true" />,
          onSelect: onClose,
          disabledReason: reason,
        },
      ]}
      trigger={
        <IconButton aria-label={`Actions for ${line.description}`} size="sm">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
