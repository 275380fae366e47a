import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { shareAmong } from '@builder-os/contract/platform/share-among';

/** A part of an issued invoice in the ledger: the income of a line, the retainage of a line, or tax. */
export interface Part {
  kind: 'income' | 'tax';
  lineId: number | null;
  isHeld: boolean;
  category: string | null;
  amount: string;
}

type Line = { id: number; amount: string; retainage: string; category: string | null };

/** The parts of an invoice: the due amount of each line, the tax, then the retainage of each line. */
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
  return [...due, taxOf(tax), ...held].filter(({ amount }) => amount !== '0.00');
}

/**
 * The parts with one for the tax, even if it's 0.00 because a discount cancels the tax of the work: crediting only the
 * work gives back its tax. It comes last, so that the positions of the others don't change.
 */
export function withTax(parts: readonly Part[]): Part[] {
  return parts.some(({ kind }) => kind === 'tax') ? [...parts] : [...parts, taxOf('0.00')];
}

function taxOf(amount: string): Part {
  return { kind: 'tax', lineId: null, category: null, isHeld: false, amount };
}

const INCOME = { kind: 'income', isHeld: false } as const;

/** The amount left of each part, in cents. @param given the amounts the parts gave to settlements */
export function leftOf(parts: readonly Pick<Part, 'amount'>[], given: readonly (readonly string[])[]): bigint[] {
  return parts.map(({ amount }, index) =>
    given.reduce((cents, shares) => cents - toCents(shares[index] ?? '0.00'), toCents(amount)),
  );
}

/**
 * The amount each part gives to a settlement, in proportion to what is left of them. Settlements can be undone in any
 * order: a part has given exactly its amount when the invoice is settled.
 * @param from `due` takes retainage only when nothing else is left, `held` takes nothing else
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

/**
 * The amounts a credit note takes off an invoice: off each line by its id, with its earlier credits, and off the tax.
 */
export interface Credited {
  lines: ReadonlyMap<number, bigint>;
  before: ReadonlyMap<number, bigint>;
  tax: bigint;
}

/**
 * Divides a credit note between the unpaid and the paid side of the parts. Like every settlement, it takes retainage
 * last. If the credited parts don't have enough left, the others give the rest, which the paid side moves back between
 * them, so that each part ends at its amount.
 * @param applied the sum that comes off the balance
 */
export function divideCredit(
  parts: readonly Part[],
  left: readonly bigint[],
  credited: Credited,
  applied: bigint,
): { open: bigint[]; received: bigint[] } {
  const groups = groupsOf(parts);
  const wanted = wantedOf(groups, credited);
  const leftOfGroups = (held: boolean) =>
    groups.map(({ at }) => total(at.map((index) => (parts[index]?.isHeld === held ? (left[index] ?? 0n) : 0n))));
  const dueLeft = leftOfGroups(false);
  const sumDue = total(dueLeft);
  const ofDue = least(applied, sumDue > 0n ? sumDue : 0n);
  const due = takeFrom(wanted, dueLeft, ofDue);
  const held = takeFrom(minus(wanted, due), leftOfGroups(true), applied - ofDue);
  const open = parts.map(() => 0n);
  const received = parts.map(() => 0n);
  for (const [index, { at }] of groups.entries()) {
    for (const isHeld of [false, true]) {
      const own = at.map((part) => (parts[part]?.isHeld === isHeld ? (left[part] ?? 0n) : 0n));
      const shares = divide(own, (isHeld ? held : due)[index] ?? 0n);
      for (const [place, part] of at.entries()) open[part] = (open[part] ?? 0n) + (shares[place] ?? 0n);
    }
    const [first] = at;
    if (first !== undefined) received[first] = (wanted[index] ?? 0n) - (due[index] ?? 0n) - (held[index] ?? 0n);
  }
  return { open, received };
}

/** The parts of a line in one category, or of the tax, by position. */
interface Group {
  lineId: number | null;
  at: number[];
  amount: bigint;
}

function groupsOf(parts: readonly Part[]): Group[] {
  const groups = new Map<string, Group>();
  for (const [index, { kind, lineId, category, amount }] of parts.entries()) {
    const key = kind === 'tax' ? kind : JSON.stringify([lineId, category]);
    const group = groups.get(key) ?? { lineId: kind === 'tax' ? null : lineId, at: [], amount: 0n };
    groups.set(key, { ...group, at: [...group.at, index], amount: group.amount + toCents(amount) });
  }
  return [...groups.values()];
}

/**
 * The amount a credit takes off each group. A line of a retainage invoice has several categories. Each gives its share
 * of all credits on the line less its share of earlier ones, so that no category gives more than was billed of it.
 */
function wantedOf(groups: readonly Group[], { lines, before, tax }: Credited): bigint[] {
  const wanted = groups.map(({ lineId }) => (lineId === null ? tax : 0n));
  for (const [id, cents] of lines) {
    const own = groups.flatMap(({ lineId }, index) => (lineId === id ? [index] : []));
    const amounts = own.map((index) => ({ amount: fromCents(groups[index]?.amount ?? 0n) }));
    const shares = own.length === 1 ? [cents] : shareAmong(amounts, before.get(id) ?? 0n, cents);
    for (const [place, index] of own.entries()) wanted[index] = shares[place] ?? 0n;
  }
  return wanted;
}

/** Takes a sum off what is left: first from the wanted parts, then in proportion from the rest. */
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

function minus(some: readonly bigint[], others: readonly bigint[]): bigint[] {
  return some.map((cents, index) => cents - (others[index] ?? 0n));
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
