import type { PriceItem, PriceList } from '@builder-os/contract/modules/steel/price-lists';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { toCents } from '@builder-os/contract/platform/money';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { formatPercentChange } from '../../../format/percent.ts';
import { thicknessName } from '../division/steel-labels.ts';

export interface ComparedLine {
  id: string;
  label: string;
  /** Null if the version doesn't have the line. */
  before: string | null;
  after: string | null;
  isChanged: boolean;
  /** The change in percent: `+4.2%`. */
  change: string | null;
}

/** Compares two price list versions line by line. */
export function comparePriceLists(before: PriceList, after: PriceList): ComparedLine[] {
  return [
    ...compareItems(before.packages, after.packages, '/ sq ft'),
    ...compareItems(before.rates, after.rates, '/ hr'),
    ...compareTiers(before.tiers, after.tiers),
    line('buffer', 'Tonnage buffer', `${trimDecimal(before.bufferPercent)}%`, `${trimDecimal(after.bufferPercent)}%`),
    line('coating', 'Minimum coating', before.minimumCoating, after.minimumCoating),
    line('thickness', 'Minimum thickness', thicknessName(before.minimumMil), thicknessName(after.minimumMil)),
  ];
}

function compareItems(before: readonly PriceItem[], after: readonly PriceItem[], unit: string): ComparedLine[] {
  const codes = new Set([...after, ...before].map(({ code }) => code));
  return [...codes].map((code) => {
    const was = before.find((item) => item.code === code);
    const is = after.find((item) => item.code === code);
    const text = (item: PriceItem | undefined) => (item ? `${formatMoneyWithCents(item.unitPrice)} ${unit}` : null);
    const compared = line(code, is?.label ?? was?.label ?? code, text(was), text(is));
    return { ...compared, change: was && is ? changeOf(was.unitPrice, is.unitPrice) : null };
  });
}

function compareTiers(before: PriceList['tiers'], after: PriceList['tiers']): ComparedLine[] {
  const steps = [...new Set([...before, ...after].map(({ fromUnits }) => fromUnits))].sort((one, other) => one - other);
  const percentAt = (tiers: PriceList['tiers'], step: number) => {
    const tier = tiers.find(({ fromUnits }) => fromUnits === step);
    return tier ? `${trimDecimal(tier.percent)}%` : null;
  };
  return steps.map((step) =>
    line(`tier ${step}`, `Discount at ${step}+ units`, percentAt(before, step), percentAt(after, step)),
  );
}

function line(id: string, label: string, before: string | null, after: string | null): ComparedLine {
  return { id, label, before, after, isChanged: before !== after, change: null };
}

function changeOf(before: string, after: string): string | null {
  const [from, to] = [Number(toCents(before)), Number(toCents(after))];
  return from === 0 || from === to ? null : formatPercentChange(((to - from) / from) * 100);
}
