/** The filters of the orders of all jobs, as the API takes them. */
export interface OrderFilter {
  q?: string | undefined;
  status?: string | undefined;
  late?: 'yes' | undefined;
  vendorId?: string | undefined;
  jobId?: string | undefined;
  sort?: string | undefined;
}

/** The filters in the URL of Jobs, which has others of the same names. */
interface OrdersSearch {
  q?: string | undefined;
  orderStatus?: string | undefined;
  late?: 'yes' | undefined;
  ofVendor?: number | undefined;
  ofJob?: number | undefined;
  orderSort?: string | undefined;
}

export function orderFilterOf({ q, orderStatus, late, ofVendor, ofJob, orderSort }: OrdersSearch): OrderFilter {
  return { q, status: orderStatus, late, vendorId: textOf(ofVendor), jobId: textOf(ofJob), sort: orderSort };
}

function textOf(id: number | undefined): string | undefined {
  return id === undefined ? undefined : String(id);
}

/** Whether any filter is set. */
export function isFiltered({ sort: _, ...filter }: OrderFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}
