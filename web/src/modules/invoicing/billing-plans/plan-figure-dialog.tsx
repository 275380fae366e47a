import type { BillingPlan } from '@builder-os/contract/modules/invoicing/billing-plans';
import { sumOf } from '@builder-os/contract/modules/invoicing/invoice-amounts';
import { Link } from '@tanstack/react-router';
import { organization } from '../../../app/organization.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatFigure, formatMoneyWithCents } from '../../../format/money.ts';
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { isAmount } from '../invoices/invoice-labels.ts';
import { InvoiceStatusBadge } from '../invoices/invoice-status-badge.tsx';

export type PlanFigure = 'billed' | 'held';
type Row = BillingPlan['billedBefore'][number];

interface PlanFigureDialogProps {
  plan: BillingPlan;
  figure: PlanFigure;
  onClose: () => void;
}

const TITLES: Record<PlanFigure, string> = { billed: 'Billed', held: 'Retainage held' };

/** The invoices behind a figure of a billing plan, which add up to it. */
export function PlanFigureDialog({ plan: { jobId, billedBefore }, figure, onClose }: PlanFigureDialogProps) {
  const rows = billedBefore.filter((invoice) => isAmount(invoice[figure]));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={TITLES[figure]}
      description={figure === 'billed' ? 'Before tax, with retainage, less credit notes' : 'Held back, not due yet'}
      className="sm:w-160"
    >
      <DialogBody>
        <Table
          aria-label="Invoices behind the figure"
          isQuiet
          columns={COLUMNS}
          rows={rows}
          keyOf={({ id }) => id}
          context={{ jobId, figure, total: sumOf(rows.map((invoice) => invoice[figure])) }}
        />
      </DialogBody>
    </Dialog>
  );
}

interface Context {
  jobId: number;
  figure: PlanFigure;
  total: string;
}

const COLUMNS: readonly TableColumn<Row, Context>[] = [
  {
    header: 'Invoice',
    isRowHead: true,
    cellClassName: '@max-2xl/table:py-2',
    cell: ({ id, number, title, invoiceDate }, { jobId }) => (
      <>
        <Link
          to="/jobs/$id"
          params={{ id: String(jobId) }}
          search={{ tab: 'invoices', invoice: id }}
          className="rounded-sm font-mono text-[12.5px] text-link focus-ring hover:underline"
        >
          {number}
        </Link>
        <span className="block truncate text-xs font-normal text-muted-foreground">
          {[title, formatDay(invoiceDate, organization)].filter(Boolean).join(', ')}
        </span>
      </>
    ),
    total: () => 'Total',
  },
  {
    header: 'Status',
    width: 'w-40',
    className: '@max-xl/table:hidden',
    cell: (invoice) => <InvoiceStatusBadge {...invoice} />,
  },
  {
    header: 'Amount',
    width: 'w-30',
    align: 'right',
    isAlwaysShown: true,
    cell: (invoice, { figure }) => formatFigure(invoice[figure], true),
    total: ({ total }) => formatMoneyWithCents(total),
  },
];
