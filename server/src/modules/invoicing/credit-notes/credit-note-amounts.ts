import { percentOf } from '@builder-os/contract/modules/invoicing/invoice-amounts';
import { fromCents, toCents } from '@builder-os/contract/platform/money';

interface TaxedLine {
  id: number;
  taxPercent: string | null;
}

/**
 * The tax of each credited line. For each rate, it's the tax on all credits of its lines less the tax on earlier ones,
 * so rounding errors don't accumulate and a fully credited invoice gets back its exact tax.
 * @param before the amounts earlier credit notes took off each line
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
