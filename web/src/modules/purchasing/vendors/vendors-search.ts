/** The filters of the vendors, as the API takes them. */
export interface VendorFilter {
  q?: string | undefined;
  trade?: string | undefined;
  papers?: string | undefined;
  sort?: string | undefined;
}

/** The filters in the URL of Jobs, which uses `sort` for its own list. */
interface VendorsSearch extends Omit<VendorFilter, 'sort'> {
  vendorSort?: string | undefined;
}

export function vendorFilterOf({ q, trade, papers, vendorSort }: VendorsSearch): VendorFilter {
  return { q, trade, papers, sort: vendorSort };
}

/** Whether any filter is set. */
export function isFiltered({ q, trade, papers }: VendorFilter): boolean {
  return [q, trade, papers].some((value) => value !== undefined);
}
