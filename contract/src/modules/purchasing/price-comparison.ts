import { fromCents, toCents } from '../../platform/money.ts';

interface ComparedLine {
  id: number;
  costCodeId: number;
  costType: string;
  /** The job’s budget for the line’s code and type; null if it has no such line. */
  budget: string | null;
}
interface ComparedVendor {
  id: number;
  lumpSum: string | null;
  prices: readonly { lineId: number; amount: string }[];
}

export interface ComparedPrice {
  vendorId: number;
  /** Null if the vendor gave no price for the line. */
  amount: string | null;
  isLowest: boolean;
}
export interface LineComparison {
  lineId: number;
  prices: readonly ComparedPrice[];
}
export interface VendorTotal {
  vendorId: number;
  /** The lump sum, else the sum of the prices; null if there is neither. */
  total: string | null;
  /** How many lines have no price. A lump sum covers them. */
  missing: number;
  /** Whether the total is for everything that was asked. Only such totals are compared. */
  isComplete: boolean;
  isLowest: boolean;
  /** The total less the budget of everything asked; positive: above. Null if a line has no budget. */
  difference: string | null;
}
export interface PriceComparison {
  lines: readonly LineComparison[];
  totals: readonly VendorTotal[];
  /** The budget of all lines, each code and type once; null if one has no budget. */
  budget: string | null;
}

/** Compares the answers to a request, line by line and in total. Ties are all the lowest. */
export function comparePrices(lines: readonly ComparedLine[], vendors: readonly ComparedVendor[]): PriceComparison {
  const budget = budgetOf(lines);
  const totals = vendors.map((vendor) => totalOf(lines, vendor, budget));
  const lowest = least(totals.map(({ total, isComplete }) => (isComplete ? total : null)));
  return {
    lines: lines.map(({ id }) => compareLine(id, vendors)),
    totals: totals.map((vendor) => ({ ...vendor, isLowest: vendor.isComplete && vendor.total === lowest })),
    budget,
  };
}

function compareLine(lineId: number, vendors: readonly ComparedVendor[]): LineComparison {
  const amounts = vendors.map(({ prices }) => prices.find((price) => price.lineId === lineId)?.amount ?? null);
  const lowest = least(amounts);
  const prices = vendors.map(({ id }, index) => {
    const amount = amounts[index] ?? null;
    return { vendorId: id, amount, isLowest: amount !== null && amount === lowest };
  });
  return { lineId, prices };
}

function totalOf(lines: readonly ComparedLine[], vendor: ComparedVendor, budget: string | null): VendorTotal {
  const { id, lumpSum, prices } = vendor;
  const total = totalOfAnswer(vendor);
  const missing = lines.filter((line) => !prices.some(({ lineId }) => lineId === line.id)).length;
  const isComplete = total !== null && (lumpSum !== null || missing === 0);
  const difference = isComplete && budget !== null ? fromCents(toCents(total) - toCents(budget)) : null;
  return { vendorId: id, total, missing, isComplete, isLowest: false, difference };
}

/** The total of an answer: its lump sum, or else the sum of its prices. */
export function totalOfAnswer({ lumpSum, prices }: Pick<ComparedVendor, 'lumpSum' | 'prices'>): string | null {
  if (lumpSum !== null) return lumpSum;
  if (prices.length === 0) return null;
  return fromCents(prices.reduce((cents, { amount }) => cents + toCents(amount), 0n));
}

/** Lines that share a code and type share its budget, so it’s counted once. */
function budgetOf(lines: readonly ComparedLine[]): string | null {
  const budgets = new Map<string, bigint>();
  for (const { costCodeId, costType, budget } of lines) {
    if (budget === null) return null;
    budgets.set(`${costCodeId} ${costType}`, toCents(budget));
  }
  return fromCents([...budgets.values()].reduce((sum, cents) => sum + cents, 0n));
}

/** The difference to the budget of a line that has its code and type to itself; else null. */
export function differenceOfLine(
  lines: readonly ComparedLine[],
  line: ComparedLine,
  amount: string | null,
): string | null {
  const sharing = lines.filter(
    ({ costCodeId, costType }) => costCodeId === line.costCodeId && costType === line.costType,
  );
  if (amount === null || line.budget === null || sharing.length !== 1) return null;
  return fromCents(toCents(amount) - toCents(line.budget));
}

function least(amounts: readonly (string | null)[]): string | null {
  return amounts.reduce<string | null>((lowest, amount) => {
    if (amount === null) return lowest;
    return lowest === null || toCents(amount) < toCents(lowest) ? amount : lowest;
  }, null);
}
