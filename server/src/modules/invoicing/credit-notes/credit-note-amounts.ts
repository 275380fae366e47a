import { percentOf } from '@builder-os/contract/modules/invoicing/invoice-amounts';
import { fromCents, toCents } from '@builder-os/contract/platform/money';

interface TaxedLine {
  id: number;
  taxPercent: string | null;
}

/**
 * The tax of each credited line: of each rate, the tax of all that is credited of its lines less that of what was
 * credited before, so that rounding never adds up and an invoice credited in full has its exact tax back.
 * @param before what earlier credit notes took off each line
 */
export function creditedTaxes(
  lines: readonly TaxedLine[],
  before: ReadonlyMap<number, bigint>,
  credited: ReadonlyMap<number, bigint>,
): Map<number, bigint> {
  const passed = new Map<string, bigint>();
  for (const { id, taxPercent } of lines) {
    if (taxPercent !== null) passed.set(taxPercent, (passed.get(taxPercent) ?? 0n) + (before.get(id) ?? 0n));
  }
  const taxes = new Map<number, bigint>();
  for (const { id, taxPercent } of lines) {
    const amount = credited.get(id);
    if (amount === undefined) continue;
    if (taxPercent === null) {
      taxes.set(id, 0n);
      continue;
    }
    const from = passed.get(taxPercent) ?? 0n;
    const taxOn = (cents: bigint) => toCents(percentOf(fromCents(cents), taxPercent));
    taxes.set(id, taxOn(from + amount) - taxOn(from));
    passed.set(taxPercent, from + amount);
  }
  return taxes;
}
