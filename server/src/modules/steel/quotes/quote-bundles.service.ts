import { toTons } from '@builder-os/contract/modules/steel/pricing';
import { quoteName, revisionLetter } from '@builder-os/contract/modules/steel/quote-states';
import type { QuoteDetail } from '@builder-os/contract/modules/steel/quotes';
import { recordAction } from '../../../platform/audit/audit.ts';
import { type Line, writeCsv } from '../../../platform/csv/write-csv.ts';
import type { Act } from '../../../platform/http/act.ts';
import { findPackageContents } from '../price-lists/price-lists.service.ts';
import { bundleShares } from './bundle-shares.ts';
import { getQuote } from './quotes.service.ts';

const HEADERS = [
  'Quote',
  'Revision',
  'Project',
  'Company',
  'Bundle',
  'Total Bundles',
  'Package',
  'Contents',
  'Floor Area (sq ft)',
  'Thickness (mil)',
  'Gauge',
  'Coating',
  'Takeoff (lb)',
  'Order Weight (lb)',
  'Order Weight (tons)',
];

/**
 * Exports the cut and bundle list of a quote, one bundle per unit, and records who does. The engineer defines the
 * members; a quote only knows the weight of the whole order, so each bundle gets a share.
 */
export async function takeBundlesOut(
  act: Act,
  id: number,
): Promise<{ fileName: string; lines: AsyncIterable<string> }> {
  const quote = await getQuote(act.tx, id);
  const contents = await findPackageContents(act.tx, quote.price.priceListNumber, quote.input.packageCode);
  const name = quoteName(quote);
  await recordAction(act, {
    action: 'quote.export',
    resource: 'quote',
    id,
    label: name,
    details: { bundles: quote.units },
  });
  return { fileName: `${name.replaceAll(' ', '-')}-bundles.csv`, lines: writeCsv(HEADERS, onePage(quote, contents)) };
}

async function* onePage(quote: QuoteDetail, contents: string | null): AsyncGenerator<Line[]> {
  const { number, revision, project, company, units, input, price } = quote;
  const takeoff = bundleShares(input.takeoffPounds, units);
  yield bundleShares(price.orderPounds, units).map((pounds, index) => [
    number,
    revisionLetter(revision),
    project,
    company,
    index + 1,
    units,
    price.lines[0]?.label ?? null,
    contents,
    input.squareFeet,
    price.mil,
    price.gauge,
    price.coating,
    takeoff[index] ?? null,
    pounds,
    pounds === null ? null : toTons(pounds),
  ]);
}
