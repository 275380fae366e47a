import type { PriceItem, PriceList } from '@builder-os/contract/modules/steel/price-lists';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { withoutTrailing } from '@builder-os/contract/platform/text-ends';
import type { FormRow } from '../../../app/forms/form-rows.ts';
import { orNull } from '../../../app/records/form-entries.ts';
import { readMoneyInput } from '../../../format/money-input.ts';
import type { PriceListBody } from './price-lists.mutations.ts';

export interface DraftEntries {
  note: string;
  packages: FormRow[];
  rates: FormRow[];
  tiers: FormRow[];
  bufferPercent: string;
  minimumCoating: string;
  minimumMil: string;
}

/** Returns the draft's form values. A row's id is its code, which doesn't change with the name. */
export function toDraftEntries(draft: PriceList): DraftEntries {
  return {
    note: draft.note ?? '',
    packages: draft.packages.map((item) => ({ ...toRow(item), description: item.description ?? '' })),
    rates: draft.rates.map(toRow),
    tiers: draft.tiers.map(({ fromUnits, percent }) => ({
      fromUnits: String(fromUnits),
      percent: trimDecimal(percent),
    })),
    bufferPercent: trimDecimal(draft.bufferPercent),
    minimumCoating: draft.minimumCoating,
    minimumMil: String(draft.minimumMil),
  };
}

export function toDraftBody(entries: DraftEntries, coatings: readonly PriceList['minimumCoating'][]): PriceListBody {
  return {
    note: orNull(entries.note),
    packages: entries.packages.map((row) => ({ ...toItem(row), description: orNull(row.description ?? '') })),
    rates: entries.rates.map(toItem),
    tiers: entries.tiers.map(({ fromUnits = '', percent = '' }) => ({
      fromUnits: fromUnits.trim() === '' ? Number.NaN : Number(fromUnits),
      percent,
    })),
    bufferPercent: entries.bufferPercent,
    minimumCoating: coatings.find((coating) => coating === entries.minimumCoating),
    minimumMil: Number(entries.minimumMil),
  };
}

/** Returns a code for a name: `cad_technician` for `CAD technician`. Codes start with a letter. */
export function codeOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '');
  return withoutTrailing(words.slice(0, 40), '_') || 'item';
}

function toRow({ code, label, unitPrice }: PriceItem): FormRow {
  return { id: code, label, unitPrice };
}

function toItem({ id = '', label = '', unitPrice = '' }: FormRow) {
  return { code: id || codeOf(label), label, unitPrice: readMoneyInput(unitPrice) };
}
