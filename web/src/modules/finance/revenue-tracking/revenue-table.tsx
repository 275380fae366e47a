import type { RevenueRecord } from '@builder-os/contract/modules/finance/revenue-tracking';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { Link } from '@tanstack/react-router';
import { Handshake } from 'lucide-react';
import { BusinessUnitMark } from '../../../app/business-unit-mark.tsx';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TwoLines } from '../../../ui/table/table-row.tsx';
import type { OpenRevenueDialog } from './revenue-actions.ts';
import { clientOf, projectOf } from './revenue-labels.ts';
import { RevenueRowMenu } from './revenue-row-menu.tsx';
import { RevenueStatusBadge } from './revenue-status-badge.tsx';

interface RevenueTableProps {
  records: readonly RevenueRecord[];
  onOpen: OpenRevenueDialog;
}

const REVENUE_COLUMNS: readonly TableColumn<RevenueRecord, OpenRevenueDialog>[] = [
  {
    header: 'Project',
    cell: (record) => (
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1">
          <TwoLines first={projectOf(record)} second={clientOf(record)} />
        </span>
        <DealMark record={record} />
      </span>
    ),
  },
  {
    header: 'Unit',
    width: 'w-40',
    className: '@max-4xl/table:hidden',
    cell: ({ businessUnit }) => <BusinessUnitMark unit={businessUnit} />,
  },
  {
    header: 'Gross',
    width: 'w-36',
    align: 'right',
    cell: ({ grossRevenue }) => formatMoneyWithCents(grossRevenue),
  },
  {
    header: 'Costs',
    width: 'w-36',
    className: '@max-3xl/table:hidden',
    align: 'right',
    cellClassName: 'text-muted-foreground',
    cell: ({ costs }) => formatMoneyWithCents(costs),
  },
  {
    header: 'Net',
    width: 'w-36',
    align: 'right',
    cellClassName: 'font-strong',
    cell: ({ netRevenue }) => formatMoneyWithCents(netRevenue),
  },
  {
    header: 'Margin',
    width: 'w-22',
    className: '@max-5xl/table:hidden',
    align: 'right',
    cellClassName: 'text-muted-foreground',
    cell: ({ profitMargin }) => `${trimDecimal(profitMargin)}%`,
  },
  {
    header: 'Real Revenue',
    width: 'w-32',
    className: '@max-[70rem]/table:hidden',
    align: 'right',
    cell: (record) => <RealRevenue record={record} />,
  },
  {
    header: 'Status',
    width: 'w-29',
    cell: (record) => (
      <span className="flex">
        <RevenueStatusBadge record={record} />
      </span>
    ),
  },
  {
    header: 'Actions',
    isHeaderHidden: true,
    width: 'w-12',
    cellClassName: 'overflow-visible px-2',
    cell: (record, onOpen) => <RevenueRowMenu record={record} onOpen={onOpen} />,
  },
];

/** The projects with their revenue and profit. */
export function RevenueTable({ records, onOpen }: RevenueTableProps) {
  return (
    <Table
      aria-label="Projects"
      density="record"
      columns={REVENUE_COLUMNS}
      rows={records}
      keyOf={({ id }) => id}
      context={onOpen}
      onOpen={(record) => onOpen('edit', record)}
    />
  );
}

/** Gross revenue less materials and subcontractors; marked as estimated if neither was entered. */
export function RealRevenue({ record: { realRevenue, isRealRevenueAssumed } }: { record: RevenueRecord }) {
  return (
    <>
      {formatMoneyWithCents(realRevenue)}
      {isRealRevenueAssumed && <span className="block text-2xs leading-3 text-subtle-foreground">estimated</span>}
    </>
  );
}

/** Links a project to its deal. */
export function DealMark({ record }: { record: RevenueRecord }) {
  if (record.dealId === null) return null;
  return (
    <Link
      to="/deals"
      search={{ deal: record.dealId }}
      aria-label={`Open the deal for ${projectOf(record)}`}
      title="Open the deal"
      className="relative grid size-6 shrink-0 place-items-center rounded-sm text-link focus-ring max-lg:size-11"
    >
      <Handshake className="size-4" strokeWidth={1.75} aria-hidden="true" />
    </Link>
  );
}
