import type { ExpirySource } from '../../../platform/expiries/expiries.ts';
import { findExpiringLinks } from './accountant-links.queries.ts';

/** Accountants' links that still work. An expired one needs nothing, so nobody is notified. */
export const ACCOUNTANT_LINK_EXPIRIES: ExpirySource = {
  key: 'accountant_link',
  label: 'Accountant links',
  event: 'Expires',
  access: 'financial_read',
  thresholds: [],
  read: async (db, span) =>
    (await findExpiringLinks(db, span)).map(({ id, name, expiresOn }) => ({
      key: String(id),
      title: name,
      detail: 'Link to the books',
      lapsesOn: expiresOn,
      link: '/financial/year-end?tab=accountant',
      ownerId: null,
    })),
};
