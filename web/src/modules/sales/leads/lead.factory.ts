import type { Lead } from '@builder-os/contract/modules/sales/leads';

/** A lead as in an API response, for tests. */
export function buildLead(fields: Partial<Lead> = {}): Lead {
  return {
    id: 7,
    title: 'Duplex kits, north side',
    company: 'Buckeye Modular Works',
    firstName: 'Renee',
    lastName: 'Castellano',
    email: 'renee@buckeyemodular.example',
    phone: null,
    contactId: null,
    status: 'new',
    priority: 'high',
    source: 'Referral',
    value: '84500.00',
    notes: null,
    expectedCloseDate: '2026-04-18',
    assignedTo: null,
    createdBy: null,
    version: 3,
    createdAt: '2026-03-01T00:00:00.000Z',
    updatedAt: '2026-03-01T00:00:00.000Z',
    ...fields,
  };
}
