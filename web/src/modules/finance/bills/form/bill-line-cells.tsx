import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ABSENT } from '../../../../format/absent.ts';
import { formatMoneyWithCents } from '../../../../format/money.ts';
import type { FigureColumn } from '../../../../ui/table/figure-table.tsx';

export const BILL_LINE_COLUMNS = [
  'Description',
  { text: 'Category' },
  { text: 'Job' },
  { text: 'Cost code' },
  'Amount',
] as const satisfies readonly FigureColumn[];

interface BillLineShown {
  category: string | null;
  jobId: number | null;
  jobNumber: string | null;
  costCode: string | null;
  amount: string;
}

/** The cells of a line after its description. A line without a category has the category of the bill or credit. */
export function billLineCells(line: BillLineShown, category: string | null): ReactNode[] {
  return [
    line.category ?? category ?? ABSENT,
    line.jobId === null ? (
      ABSENT
    ) : (
      <Link key="job" to="/jobs/$id" params={{ id: String(line.jobId) }} className="text-link hover:underline">
        {line.jobNumber}
      </Link>
    ),
    line.costCode ?? ABSENT,
    formatMoneyWithCents(line.amount),
  ];
}
