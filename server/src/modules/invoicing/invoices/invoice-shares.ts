import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { shareAmong } from '@builder-os/contract/platform/share-among';

/** A part of an issued invoice in the ledger: the income of a line, what is held back of it, or tax. */
export interface Part {
  kind: 'income' | 'tax';
  lineId: number | null;
  isHeld: boolean;
  category: string | null;
  amount: string;
}

type Line = { id: number; amount: string; retainage: string; category: string | null };

/** The parts of an invoice: what is due of each line, the tax, then what is held of each line. */
export function partsOf(lines: readonly Line[], tax: string): Part[] {
  const due = lines.map(({ id, category, amount, retainage }) => ({
    ...INCOME,
    lineId: id,
    category,
    amount: fromCents(toCents(amount) - toCents(retainage)),
  }));
  const held = lines.map(({ id, category, retainage }) => ({
    ...INCOME,
    lineId: id,
    category,
    isHeld: true,
    amount: retainage,
  }));
  const taxed: Part = { kind: 'tax', lineId: null, category: null, isHeld: false, amount: tax };
  return [...due, taxed, ...held].filter(({ amount }) => amount !== '0.00');
}

const INCOME = { kind: 'income', isHeld: false } as const;

/** What is left of each part, in cents. @param given what the parts gave to settlements */
export function leftOf(parts: readonly Pick<Part, 'amount'>[], given: readonly (readonly string[])[]): bigint[] {
  return parts.map(({ amount }, index) =>
    given.reduce((cents, shares) => cents - toCents(shares[index] ?? '0.00'), toCents(amount)),
  );
}

/**
 * What each part gives to a settlement, in proportion to what is left of them. Settlements may be undone in any order: a
 * part has given its exact amount when the invoice is settled.
 * @param from `due` takes what is held back only when nothing else is left, `held` takes nothing else
 */
export function drawShares(
  parts: readonly Pick<Part, 'isHeld'>[],
  left: readonly bigint[],
  { cents, from }: { cents: bigint; from: 'due' | 'held' },
): bigint[] {
  const dueLeft = parts.reduce((sum, { isHeld }, index) => (isHeld ? sum : sum + (left[index] ?? 0n)), 0n);
  const ofDue = from === 'held' ? 0n : least(cents, dueLeft > 0n ? dueLeft : 0n);
  const drawn = (ofHeld: boolean, wanted: bigint) =>
    divide(
      parts.map(({ isHeld }, index) => (isHeld === ofHeld ? (left[index] ?? 0n) : 0n)),
      wanted,
    );
  return plus(drawn(false, ofDue), drawn(true, cents - ofDue));
}

/** Divides an amount in proportion to others. */
export function divide(amounts: readonly bigint[], cents: bigint): bigint[] {
  if (cents === 0n) return amounts.map(() => 0n);
  return shareAmong(
    amounts.map((amount) => ({ amount: fromCents(amount) })),
    0n,
    cents,
  );
}

/** What a credit note takes off an invoice: of each line, by its id, and of the tax. */
export interface Credited {
  lines: ReadonlyMap<number, bigint>;
  tax: bigint;
}

/**
 * How a credit note is divided: what of it comes off what is left of the parts, and what off those already received. Like
 * every settlement it takes what is held back last. What the credited lines don't have left comes off the others, and is
 * moved between them on the side that was received, so that each line ends at its amount.
 * @param applied the sum that comes off the balance
 */
export function divideCredit(
  parts: readonly Part[],
  left: readonly bigint[],
  credited: Credited,
  applied: bigint,
): { open: bigint[]; received: bigint[] } {
  const wanted = parts.map((part) => wantedOf(part, credited));
  const dueLeft = total(left.filter((_cents, index) => parts[index]?.isHeld === false));
  const ofDue = least(applied, dueLeft > 0n ? dueLeft : 0n);
  const due = takeFrom(wanted, only(parts, left, false), ofDue);
  const rest = parts.map((part, index) => {
    const other = parts.findIndex(({ lineId, isHeld }) => lineId === part.lineId && !isHeld);
    return (wanted[index] ?? 0n) - (part.isHeld ? (due[other] ?? 0n) : 0n);
  });
  const held = takeFrom(rest, only(parts, left, true), applied - ofDue);
  const open = plus(due, held);
  const received = parts.map((part, index) => {
    const isFirst = parts.findIndex(({ lineId }) => lineId === part.lineId) === index;
    if (!isFirst) return 0n;
    const given = total(open.filter((_cents, at) => parts[at]?.lineId === part.lineId));
    return wantedOf(part, credited) - given;
  });
  return { open, received };
}

function wantedOf({ kind, lineId }: Part, { lines, tax }: Credited): bigint {
  return kind === 'tax' ? tax : (lines.get(lineId ?? 0) ?? 0n);
}

function only(parts: readonly Part[], amounts: readonly bigint[], held: boolean): bigint[] {
  return parts.map(({ isHeld }, index) => (isHeld === held ? (amounts[index] ?? 0n) : 0n));
}

/** Takes a sum off what is left: first where it's wanted, then in proportion to the rest. */
function takeFrom(wanted: readonly bigint[], left: readonly bigint[], cents: bigint): bigint[] {
  const first = left.map((most, index) => within(wanted[index] ?? 0n, most));
  const sum = total(first);
  if (sum >= cents) return divide(first, cents);
  const others = left.map((most, index) => most - (first[index] ?? 0n));
  return plus(first, divide(others, cents - sum));
}

/** As much of an amount as another has, on the same side of zero. */
function within(cents: bigint, most: bigint): bigint {
  if (cents > 0n && most > 0n) return least(cents, most);
  if (cents < 0n && most < 0n) return -least(-cents, -most);
  return 0n;
}

export function total(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, cents) => sum + cents, 0n);
}

function plus(some: readonly bigint[], others: readonly bigint[]): bigint[] {
  return some.map((cents, index) => cents + (others[index] ?? 0n));
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
