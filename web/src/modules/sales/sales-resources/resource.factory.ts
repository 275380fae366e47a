import type { SalesResource } from '@builder-os/contract/modules/sales/sales-resources';

const moment = '2026-01-02T03:04:05.000Z';

/** A resource as in an API response, for tests. */
export function buildResource(fields: Partial<SalesResource> = {}): SalesResource {
  return {
    id: 1,
    productId: null,
    productName: null,
    isProductDeleted: false,
    type: 'script',
    situation: 'cold_call',
    title: 'First call to a builder',
    content: 'Good morning.',
    tags: 'phone, first contact',
    stage: 'opening',
    priority: 3,
    isActive: true,
    usedInDeals: 0,
    wonDeals: 0,
    lostDeals: 0,
    winRate: null,
    createdBy: null,
    version: 1,
    createdAt: moment,
    updatedAt: moment,
    ...fields,
  };
}
