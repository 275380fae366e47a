import type { Referrer } from '../../../platform/references/referrers.ts';
import { pageLinks } from '../page-links/page-links.table.ts';

const links = { name: 'pageLinks', resource: 'page-link', table: pageLinks } as const;

/** The tables of this module that point at contacts. */
export const PAGE_REFERRERS: readonly Referrer[] = [{ to: 'contact', column: pageLinks.contactId, ...links }];
