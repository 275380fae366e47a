import { expect } from '@playwright/test';
import { addRecord, type Caller, read } from '../records.ts';

/**
 * Records shown in the places of Steel Framing. An earlier click may have deleted, archived or published any of them.
 */
export const PRODUCT = 'Duplex kit';
export const ZONE = 'Climate zone, Ohio';

const TERMS = {
  packages: [
    { code: 'basic', label: 'Basic package', unitPrice: '6.50', description: 'Panels, track, fasteners' },
    { code: 'professional', label: 'Professional package', unitPrice: '8.75', description: 'Adds trusses' },
  ],
  rates: [
    { code: 'structural_engineer', label: 'Structural engineer', unitPrice: '75' },
    { code: 'cad_technician', label: 'CAD technician', unitPrice: '30' },
  ],
  tiers: [
    { fromUnits: 5, percent: 5 },
    { fromUnits: 10, percent: 10 },
    { fromUnits: 25, percent: 15 },
  ],
  bufferPercent: 10,
};

interface Known {
  id: number;
  status?: string;
  name?: string;
  place?: string | null;
  isArchived?: boolean;
}

const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });

async function put(page: Caller, path: string, data: object): Promise<void> {
  const answer = await page.request.put(path, { data });
  expect(answer.ok(), `${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true);
}

/** Ensures an active product and a climate zone to deliver to. */
export async function fillSteel(page: Caller): Promise<void> {
  const products = await read<Known[]>(page, '/api/steel/products');
  const known = products.find(({ name }) => name === PRODUCT);
  if (known?.isArchived) await put(page, `/api/steel/products/${known.id}`, { isArchived: false });
  if (!known) {
    const made = { name: PRODUCT, mil: 43, coating: 'G60', packageCode: 'professional', squareFeet: '1440' };
    await addRecord(page, '/api/steel/products', { ...made, parts: ['Wall panels', 'Roof trusses'], climateZone: '5' });
  }
  const zones = await read<Known[]>(page, '/api/steel/specifications');
  if (zones.some(({ place }) => place === 'Ohio')) return;
  const zone = { kind: 'climate_zone', title: 'Climate zone', value: '5', place: 'Ohio', reliesOn: '2018 energy code' };
  await addRecord(page, '/api/steel/specifications', zone);
}

/** Ensures two published price lists and a draft of the third. */
export async function fillPriceLists(page: Caller): Promise<void> {
  for (;;) {
    const versions = await read<Known[]>(page, '/api/steel/price-lists');
    const draft = versions.find(({ status }) => status === 'draft');
    if (draft && versions.length > 2) return;
    if (!draft) {
      await addRecord(page, '/api/steel/price-lists', {});
      continue;
    }
    await put(page, `/api/steel/price-lists/${draft.id}`, TERMS);
    await addRecord(page, `/api/steel/price-lists/${draft.id}/publish`, { validFrom: today() });
  }
}

/** Deletes the draft, leaving the published price lists. */
export async function dropDraft(page: Caller): Promise<void> {
  await fillPriceLists(page);
  const drafts = (await read<Known[]>(page, '/api/steel/price-lists')).filter(({ status }) => status === 'draft');
  for (const { id } of drafts) await page.request.delete(`/api/steel/price-lists/${id}`);
}
