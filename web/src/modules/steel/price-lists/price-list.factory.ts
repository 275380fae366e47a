import type { PriceList } from '@builder-os/contract/modules/steel/price-lists';

/** Builds a version with two packages, a rate and two discounts. */
export function buildPriceList(fields: Partial<PriceList> = {}): PriceList {
  return {
    id: 1,
    number: 1,
    status: 'published',
    phase: 'current',
    validFrom: '2026-01-01',
    note: null,
    packages: [
      { code: 'basic', label: 'Basic package', description: null, unitPrice: '6.50' },
      { code: 'professional', label: 'Professional package', description: null, unitPrice: '8.75' },
    ],
    rates: [{ code: 'principal', label: 'Principal', description: null, unitPrice: '200.00' }],
    tiers: [
      { fromUnits: 5, percent: '5.00' },
      { fromUnits: 10, percent: '10.00' },
    ],
    bufferPercent: '10.00',
    minimumCoating: 'G60',
    minimumMil: 43,
    publishedAt: '2026-01-01T12:00:00.000Z',
    publishedByName: 'Kim Estes',
    version: 1,
    createdAt: '2026-01-01T12:00:00.000Z',
    updatedAt: '2026-01-01T12:00:00.000Z',
    ...fields,
  };
}
