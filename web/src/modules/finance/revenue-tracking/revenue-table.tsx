import type { RevenueRecord } from '@builder-os/contract/modules/finance/revenue-tracking';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { Link } from '@tanstack/react-router';
import { Handshake } from 'lucide-react';
import { BusinessUnitMark } from '../../../app/business-unit-mark.tsx';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Table } from '../../../ui/table.tsx';
import { TableHead } from '../../../ui/table-head.tsx';
import { TableCell, TableRow, TwoLines } from '../../../ui/table-row.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { OpenRevenueDialog } from './revenue-acts.ts';
import { clientOf, projectOf } from './revenue-labels.ts';
import { RevenueRowMenu } from './revenue-row-menu.tsx';
import { RevenueStatusBadge } from './revenue-status-badge.tsx';

interface RevenueTableProps {
  records: readonly RevenueRecord[];
  onOpen: OpenRevenueDialog;
}

/** The projects with what they bring in and what is left of it. */
export function RevenueTable({ records, onOpen }: RevenueTableProps) {
  return (
    <Table aria-label="Projects" density="record">
      <thead>
        <tr>
          <TableHead>Project</TableHead>
          <TableHead className="w-40 @max-4xl/table:hidden">Unit</TableHead>
          <TableHead align="right" className="w-29">
            Gross
          </TableHead>
          <TableHead align="right" className="w-29 @max-3xl/table:hidden">
            Costs
          </TableHead>
          <TableHead align="right" className="w-29">
            Net
          </TableHead>
          <TableHead align="right" className="w-22 @max-5xl/table:hidden">
            Margin
          </TableHead>
          <TableHead align="right" className="w-32 @max-[70rem]/table:hidden">
            Real Revenue
          </TableHead>
          <TableHead className="w-29">Status</TableHead>
          <TableHead className="w-12">
            <VisuallyHidden>Actions</VisuallyHidden>
          </TableHead>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <TableRow key={record.id} onOpen={() => onOpen('edit', record)}>
            <TableCell>
              <span className="flex items-center gap-2">
                <span className="min-w-0 flex-1">
                  <TwoLines first={projectOf(record)} second={clientOf(record)} />
                </span>
                <DealMark record={record} />
              </span>
            </TableCell>
            <TableCell className="@max-4xl/table:hidden">
              <BusinessUnitMark unit={record.businessUnit} />
            </TableCell>
            <TableCell align="right">{formatMoneyWithCents(record.grossRevenue)}</TableCell>
            <TableCell align="right" className="text-muted-foreground @max-3xl/table:hidden">
              {formatMoneyWithCents(record.costs)}
            </TableCell>
            <TableCell align="right" className="font-strong">
              {formatMoneyWithCents(record.netRevenue)}
            </TableCell>
            <TableCell align="right" className="text-muted-foreground @max-5xl/table:hidden">
              {trimDecimal(record.profitMargin)}%
            </TableCell>
            <TableCell align="right" className="@max-[70rem]/table:hidden">
              <RealRevenue record={record} />
            </TableCell>
            <TableCell>
              <span className="flex">
                <RevenueStatusBadge record={record} />
              </span>
            </TableCell>
            <TableCell className="overflow-visible px-2">
              <RevenueRowMenu record={record} onOpen={onOpen} />
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

/** Gross less materials and subcontractors; assumed to be all of it where nothing was said of them. */
export function RealRevenue({ record: { realRevenue, isRealRevenueAssumed } }: { record: RevenueRecord }) {
  return (
    <>
      {formatMoneyWithCents(realRevenue)}
      {isRealRevenueAssumed && <span className="block text-2xs leading-3 text-subtle-foreground">estimated</span>}
    </>
  );
}

/** The way to the deal a project came from. */
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
