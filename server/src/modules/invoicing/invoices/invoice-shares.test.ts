import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideCredit, drawShares, leftOf, type Part, partsOf, total } from './invoice-shares.ts';

const text = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

interface Step {
  kind: 'pay' | 'release' | 'credit' | 'undo';
  share: number;
  target: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('pay', 'pay', 'release', 'credit', 'undo'),
  share: fc.integer({ min: 1, max: 100 }),
  target: fc.nat({ max: 9 }),
});

/** Lines that add up to more than 0, even with retainage; a discount is smaller than the work. */
const invoice = fc.record({
  work: fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 5 }),
  discount: fc.integer({ min: 0, max: 50 }),
  held: fc.constantFrom(0, 5, 10),
  tax: fc.constantFrom(0, 0, 725),
});

test('however an invoice is settled, credited and undone, its shares add up and each part ends at its amount', () => {
  fc.assert(
    fc.property(invoice, fc.array(step, { maxLength: 12 }), ({ work, discount, held, tax }, steps) => {
      const amounts = [...work];
      const less = Math.floor((work.reduce((sum, cents) => sum + cents, 0) * discount) / 100);
      if (less > 0) amounts.push(-less);
      const lines = amounts.map((cents, id) => ({
        id: id + 1,
        amount: text(cents),
        retainage: text(Math.trunc((cents * held) / 100)),
        category: null,
      }));
      // A cent of a discount is held back, but none of lines below 20 cents: an invoice of less than a dollar.
      fc.pre(lines.reduce((sum, { retainage }) => sum + Number(retainage), 0) >= 0);
      const taxed = Math.round((Math.max(...work) * tax) / 10_000);
      const parts = partsOf(lines, text(taxed));
      const amount = BigInt(amounts.reduce((sum, cents) => sum + cents, 0) + taxed);
      expect(total(leftOf(parts, []))).toBe(amount);

      const settled: bigint[][] = [];
      const given = () => settled.map((shares) => shares.map((cents) => text(Number(cents))));
      for (const { kind, share, target } of steps) {
        const left = leftOf(parts, given());
        const heldLeft = sumOf(parts, left, true);
        const balance = total(left);
        if (kind === 'undo') {
          settled.splice(target % Math.max(settled.length, 1), 1);
        } else if (kind === 'release') {
          const cents = (heldLeft * BigInt(share)) / 100n;
          if (cents <= 0n) continue;
          const shares = drawShares(parts, left, { cents, from: 'held' });
          expect(total(shares)).toBe(cents);
          expect(shares.every((drawn, index) => drawn === 0n || parts[index]?.isHeld)).toBe(true);
          settled.push(shares);
        } else if (kind === 'pay') {
          const cents = (balance * BigInt(share)) / 100n;
          if (cents <= 0n) continue;
          const shares = drawShares(parts, left, { cents, from: 'due' });
          expect(total(shares)).toBe(cents);
          // Retainage is taken last.
          if (total(shares.filter((_cents, index) => parts[index]?.isHeld)) !== 0n) {
            expect(sumOf(parts, minus(left, shares), false)).toBe(0n);
          }
          settled.push(shares);
        } else {
          const line = lines[target % lines.length];
          const cents = BigInt(Math.floor((Math.max(amounts[target % lines.length] ?? 0, 0) * share) / 100));
          if (!line || cents <= 0n) continue;
          const applied = cents < balance ? cents : balance;
          const { open, received: back } = divideCredit(
            parts,
            left,
            { lines: new Map([[line.id, cents]]), before: new Map(), tax: 0n },
            applied,
          );
          expect(total(open)).toBe(applied);
          expect(total(back)).toBe(cents - applied);
          // The credited line gives its own amount, wherever that comes from.
          for (const { id } of lines) {
            const of = (shares: readonly bigint[]) =>
              total(shares.filter((_cents, index) => parts[index]?.lineId === id));
            expect(of(open) + of(back)).toBe(id === line.id ? cents : 0n);
          }
          if (applied > 0n) settled.push(open);
        }
        expect(total(leftOf(parts, given()))).toBeGreaterThanOrEqual(0n);
      }
      // Paying the rest ends every part at exactly nothing.
      const left = leftOf(parts, given());
      const ofKind = (shares: readonly bigint[], isHeld: boolean) =>
        shares.filter((_cents, index) => parts[index]?.isHeld === isHeld);
      const rest = drawShares(parts, left, { cents: total(left), from: 'due' });
      expect(total(rest)).toBe(total(left));
      for (const isHeld of [false, true]) {
        if (sumOf(parts, left, isHeld) > 0n)
          expect(ofKind(minus(left, rest), isHeld)).toEqual(ofKind(left, isHeld).map(() => 0n));
      }
    }),
    { numRuns: 10_000 },
  );
});

/** Lines of a retainage invoice, each with amounts in several categories; a discount is smaller than the work. */
const retainage = fc.array(
  fc.record({
    work: fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 4 }),
    discount: fc.integer({ min: 0, max: 60 }),
  }),
  { minLength: 1, maxLength: 3 },
);

test('with any mix of payments and partial credits, a category gives at most its billed amount, and all of it in the end', () => {
  fc.assert(
    fc.property(retainage, fc.array(step, { maxLength: 12 }), (sources, steps) => {
      const parts = sources.flatMap(({ work, discount }, id): Part[] => {
        const less = Math.floor((work.reduce((sum, cents) => sum + cents, 0) * discount) / 100);
        return [...work, ...(less > 0 ? [-less] : [])].map((cents, category) => ({
          ...{ kind: 'income', lineId: id + 1, isHeld: false, amount: text(cents) },
          category: cents < 0 ? 'Discounts' : `Category ${category % 3}`,
        }));
      });
      const lineIds = sources.map((_source, id) => id + 1);
      const amountOf = (id: number) => total(leftOf(parts, []).filter((_cents, index) => parts[index]?.lineId === id));
      const before = new Map<number, bigint>();
      let left = leftOf(parts, []);
      const creditedBy = new Map<string, bigint>();
      const add = (shares: readonly bigint[]) => {
        for (const [index, cents] of shares.entries()) {
          const key = keyOf(parts[index]);
          creditedBy.set(key, (creditedBy.get(key) ?? 0n) + cents);
        }
      };
      const credit = (id: number, cents: bigint) => {
        const balance = total(left);
        const applied = cents < balance ? cents : balance;
        const { open, received } = divideCredit(
          parts,
          left,
          { lines: new Map([[id, cents]]), before, tax: 0n },
          applied,
        );
        expect([total(open), total(received)]).toEqual([applied, cents - applied]);
        left = minus(left, open);
        before.set(id, (before.get(id) ?? 0n) + cents);
        add(open);
        add(received);
      };
      for (const { kind, share, target } of steps) {
        if (kind === 'credit') {
          const id = lineIds[target % lineIds.length] ?? 1;
          const cents = ((amountOf(id) - (before.get(id) ?? 0n)) * BigInt(share)) / 100n;
          if (cents > 0n) credit(id, cents);
        } else {
          const cents = (total(left) * BigInt(share)) / 100n;
          if (cents > 0n) left = minus(left, drawShares(parts, left, { cents, from: 'due' }));
        }
        for (const [key, billed] of billedBy(parts)) expect(isWithin(creditedBy.get(key) ?? 0n, billed)).toBe(true);
      }
      for (const id of lineIds) {
        const rest = amountOf(id) - (before.get(id) ?? 0n);
        if (rest > 0n) credit(id, rest);
      }
      expect(creditedBy).toEqual(billedBy(parts));
      expect(total(left)).toBe(0n);
    }),
    { numRuns: 5_000 },
  );
});

function keyOf(part: Part | undefined): string {
  return `${part?.lineId} ${part?.category}`;
}

function billedBy(parts: readonly Part[]): Map<string, bigint> {
  const billed = new Map<string, bigint>();
  for (const [index, cents] of leftOf(parts, []).entries()) {
    billed.set(keyOf(parts[index]), (billed.get(keyOf(parts[index])) ?? 0n) + cents);
  }
  return billed;
}

function isWithin(cents: bigint, most: bigint): boolean {
  return most < 0n ? cents <= 0n && cents >= most : cents >= 0n && cents <= most;
}

function sumOf(parts: readonly Part[], left: readonly bigint[], isHeld: boolean): bigint {
  return total(left.filter((_cents, index) => parts[index]?.isHeld === isHeld));
}

function minus(some: readonly bigint[], others: readonly bigint[]): bigint[] {
  return some.map((cents, index) => cents - (others[index] ?? 0n));
}
