import type { PriceList } from '@builder-os/contract/modules/steel/price-lists';
import { gaugeOf } from '@builder-os/contract/modules/steel/steel-grades';
import { recordAction } from '../../../platform/audit/audit.ts';
import { type Line, writeCsv } from '../../../platform/csv/write-csv.ts';
import type { Act } from '../../../platform/http/act.ts';
import { getPriceList } from './price-lists.service.ts';

const HEADERS = ['Section', 'Code', 'Name', 'Description', 'Value', 'Unit'];

/** A version of the prices as a CSV file: one line per price or rule, with its unit. */
export async function exportPriceList(
  act: Act,
  id: number,
): Promise<{ fileName: string; lines: AsyncGenerator<string> }> {
  const list = await getPriceList(act.tx, id);
  await recordAction(act, { action: 'steel-price-list.export', resource: 'steel-price-list', id });
  return { fileName: `steel-prices-${list.number}.csv`, lines: writeCsv(HEADERS, inOnePage(toLines(list))) };
}

function toLines(list: PriceList): Line[] {
  const { packages, rates, tiers, bufferPercent, minimumCoating, minimumMil } = list;
  return [
    ...packages.map((item) => ['Package', item.code, item.label, item.description, item.unitPrice, '$/sq ft']),
    ...rates.map((item) => ['Service', item.code, item.label, null, item.unitPrice, '$/h']),
    ...tiers.map(({ fromUnits, percent }) => ['Discount', null, `${fromUnits}+ units`, null, percent, '%']),
    ['Ordering', null, 'Tonnage buffer', null, bufferPercent, '%'],
    ['Ordering', null, 'Minimum coating', null, minimumCoating, null],
    ['Ordering', null, 'Minimum thickness', gaugeName(minimumMil), minimumMil, 'mil'],
  ];
}

function gaugeName(mil: number): string | null {
  const gauge = gaugeOf(mil);
  return gauge === undefined ? null : `${gauge} gauge`;
}

async function* inOnePage(lines: Line[]): AsyncGenerator<Line[]> {
  yield lines;
}
