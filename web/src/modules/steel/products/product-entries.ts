import type { SteelProduct } from '@builder-os/contract/modules/steel/products';
import { COATINGS } from '@builder-os/contract/modules/steel/steel-grades';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { plainNumber } from '@builder-os/contract/platform/plain-number';
import { readLines } from '../../../app/forms/form-rows.ts';
import { orNull } from '../../../app/records/form-entries.ts';
import type { SteelProductBody } from './products.mutations.ts';

export type ProductEntries = ReturnType<typeof toProductEntries>;

/** The select value for no package, because a select has no empty value. */
export const NO_PACKAGE = 'none';
/** The defaults of a new kit: the minimums for structural framing. */
const [USUAL_MIL, USUAL_COATING] = ['43', 'G60'] as const;

export function toProductEntries(product: SteelProduct | undefined) {
  return {
    name: product?.name ?? '',
    summary: product?.summary ?? '',
    parts: (product?.parts ?? []).join('\n'),
    packageCode: product?.packageCode ?? NO_PACKAGE,
    squareFeet: trimDecimal(product?.squareFeet ?? ''),
    designator: product?.designator ?? '',
    mil: product ? String(product.mil) : USUAL_MIL,
    coating: product?.coating ?? USUAL_COATING,
    climateZone: product?.climateZone ?? '',
    energyCode: product?.energyCode ?? '',
  };
}

export function toProductBody(entries: ProductEntries): SteelProductBody {
  return {
    name: entries.name,
    summary: orNull(entries.summary),
    parts: readLines(entries.parts),
    packageCode: entries.packageCode === NO_PACKAGE ? null : entries.packageCode,
    squareFeet: orNull(plainNumber(entries.squareFeet)),
    designator: orNull(entries.designator),
    mil: Number(entries.mil),
    coating: COATINGS.find((coating) => coating === entries.coating) ?? USUAL_COATING,
    climateZone: orNull(entries.climateZone),
    energyCode: orNull(entries.energyCode),
  };
}
