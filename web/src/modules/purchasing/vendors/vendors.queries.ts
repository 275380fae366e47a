import { vendorEndpoints } from '@builder-os/contract/modules/purchasing/vendors';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';
import type { VendorFilter } from './vendors-search.ts';

export const VENDORS_PER_PAGE = 100;

/** The resources a vendor shows in addition to its own record. */
const VENDOR_PARTS = ['vendor-paper', 'contact', 'cost-code'];

/** From general to specific; `vendor` is also the name of the live event that makes them stale. */
export const vendorKeys = {
  all: ['vendor'],
  page: (filter: VendorFilter, cursor: string | undefined) => [...vendorKeys.all, 'list', filter, cursor ?? 'first'],
  ofContact: (contactId: number) => [...vendorKeys.all, 'contact', contactId],
  detail: (id: number) => [...vendorKeys.all, 'detail', id],
};

/** One page of the list. Each page has its own query, so a change refetches only the pages in view. */
export function vendorPageQuery(filter: VendorFilter, cursor: string | undefined) {
  return queryOptions({
    queryKey: vendorKeys.page(filter, cursor),
    queryFn: ({ signal }) =>
      callPage(vendorEndpoints.list, { query: { ...filter, cursor, limit: String(VENDORS_PER_PAGE) }, signal }),
    meta: { dependsOn: VENDOR_PARTS },
  });
}

/** Whether there are any vendors; the text of an empty list depends on it. */
export const anyVendorsQuery = vendorPageQuery({}, undefined);

/** The vendor a contact is, if it is one. */
export function vendorOfContactQuery(contactId: number) {
  return queryOptions({
    queryKey: vendorKeys.ofContact(contactId),
    queryFn: ({ signal }) =>
      callPage(vendorEndpoints.list, { query: { contactId: String(contactId), limit: '1' }, signal }),
    meta: { dependsOn: VENDOR_PARTS },
  });
}

export function vendorQuery(id: number) {
  return queryOptions({
    queryKey: vendorKeys.detail(id),
    queryFn: ({ signal }) => call(vendorEndpoints.get, { params: { id }, signal }),
    meta: { dependsOn: VENDOR_PARTS },
  });
}
