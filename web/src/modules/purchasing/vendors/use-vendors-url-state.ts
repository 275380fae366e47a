import { getRouteApi } from '@tanstack/react-router';
import { type VendorFilter, vendorFilterOf } from './vendors-search.ts';

const route = getRouteApi('/signed-in/jobs');
type Search = ReturnType<typeof route.useSearch>;

/** The state of the tab Vendors, kept in the URL of Jobs. */
export function useVendorsUrlState() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Partial<Search>, replace = true) =>
    void navigate({ search: (previous) => ({ ...previous, ...changes }), replace, resetScroll: false });
  return {
    filter: vendorFilterOf(search),
    vendorId: search.vendor,
    editId: search.edit,
    /** The contact to make a vendor, if its screen opened the form. */
    contactId: search.contact,
    isCreating: search.action === 'create',
    changeFilter: (changes: Omit<VendorFilter, 'sort'>) => change(changes),
    changeSort: (sort: string | undefined) => change({ vendorSort: sort }),
    clearFilter: () => change({ q: undefined, trade: undefined, papers: undefined }),
    openVendor: (id: number) => change({ vendor: id, action: undefined, contact: undefined, edit: undefined }, false),
    openList: () => change({ vendor: undefined }, false),
    openCreate: () => change({ action: 'create' }, false),
    openEdit: (id: number) => change({ edit: id }, false),
    closeForm: () => change({ action: undefined, contact: undefined, edit: undefined }),
  };
}
export type VendorsUrlState = ReturnType<typeof useVendorsUrlState>;
