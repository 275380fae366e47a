import {
  comparePrices,
  differenceOfLine,
  type VendorTotal,
} from '@builder-os/contract/modules/purchasing/price-comparison';
import type { Invitation, PriceRequestDetail } from '@builder-os/contract/modules/purchasing/price-request-records';
import type { ReactNode } from 'react';
import { ABSENT, orDash } from '../../../format/absent.ts';
import { formatFigure, formatMoneyWithCents, formatSignedMoney } from '../../../format/money.ts';
import { formatQuantity } from '../../../format/quantity.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type FigureRow, FigureTable } from '../../../ui/table/figure-table.tsx';

interface AnswersTableProps {
  request: PriceRequestDetail;
  /** The vendors to show; the lowest prices are always among all vendors. */
  shown: readonly Invitation[];
  title: string;
  /** Left out on phones, where there's room for one price: each price says how far it is from the budget. */
  hasBudget?: boolean;
}

/** The answers side by side: each vendor's price for each line and in total, and the difference from the budget. */
export function AnswersTable({ request, shown, title, hasBudget = true }: AnswersTableProps) {
  const { lines, vendors } = request;
  const { lines: compared, totals, budget } = comparePrices(lines, vendors);
  const places = shown.map(({ id }) => vendors.findIndex((vendor) => vendor.id === id));
  const rows: FigureRow[] = lines.map((line, index) => ({
    id: String(line.id),
    label: (
      <>
        {line.description}
        <span className="block text-xs text-muted-foreground">
          {formatQuantity(line.quantity)} {line.unit}, <span className="font-mono text-[11.5px]">{line.code}</span>
        </span>
      </>
    ),
    cells: [
      ...(hasBudget ? [orDash(line.budget, (amount) => formatFigure(amount, true))] : []),
      ...places.map((place) => {
        const { amount = null, isLowest = false } = compared[index]?.prices[place] ?? {};
        const { lumpSum = null, status } = vendors[place] ?? {};
        if (amount === null) return status === 'answered' ? <Missing isCovered={lumpSum !== null} /> : ABSENT;
        return (
          <Price
            key={place}
            amount={formatFigure(amount, true)}
            isLowest={isLowest}
            difference={differenceOfLine(lines, line, amount)}
          />
        );
      }),
    ],
  }));
  return (
    <FigureTable
      title={title}
      columns={['Line', ...(hasBudget ? ['Budget'] : []), ...shown.map(({ vendorName }) => vendorName)]}
      rows={[
        ...rows,
        {
          id: 'total',
          kind: 'total',
          label: 'Total',
          cells: [
            ...(hasBudget ? [orDash(budget, formatMoneyWithCents)] : []),
            ...places.map((place) => totalCell(totals[place], vendors[place])),
          ],
        },
      ]}
    />
  );
}

function totalCell(total: VendorTotal | undefined, vendor: Invitation | undefined): ReactNode {
  if (!total || !vendor || total.total === null) return ABSENT;
  const { lumpSum, isByPhone, enteredByName } = vendor;
  const { isLowest, isComplete, missing, difference } = total;
  return (
    <>
      <Price amount={formatMoneyWithCents(total.total)} isLowest={isLowest} difference={difference} />
      {lumpSum !== null && <Remark>Lump sum</Remark>}
      {isByPhone && <Remark>By phone, entered by {enteredByName ?? 'a former team member'}</Remark>}
      {!isComplete && <Remark>{missing === 1 ? '1 line missing' : `${missing} lines missing`}</Remark>}
    </>
  );
}

interface PriceProps {
  amount: string;
  isLowest: boolean;
  difference: string | null;
}

function Price({ amount, isLowest, difference }: PriceProps) {
  return (
    <>
      {amount}
      {isLowest && (
        <Badge tone="moss" icon={null} className="ml-1.5">
          Lowest
        </Badge>
      )}
      {difference !== null && <Remark>{differenceText(difference)}</Remark>}
    </>
  );
}

function Missing({ isCovered }: { isCovered: boolean }) {
  return <span className="text-muted-foreground">{isCovered ? 'In the lump sum' : 'No price'}</span>;
}

function Remark({ children }: { children: ReactNode }) {
  return <span className="block text-xs font-normal text-muted-foreground">{children}</span>;
}

function differenceText(difference: string): string {
  if (!/[1-9]/.test(difference)) return 'on budget';
  const amount = formatSignedMoney(difference, true).replace(/^[+−-]/, '');
  return `${amount} ${difference.startsWith('-') ? 'below' : 'above'} budget`;
}
