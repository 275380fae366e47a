import { vendorUploadEndpoints } from '@builder-os/contract/modules/job-pages/vendor-page';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** The bills and papers a vendor uploaded on its page; waiting ones come first. */
export function vendorUploadsQuery(vendorId: number) {
  return queryOptions({
    queryKey: ['vendor-upload', 'of-vendor', vendorId],
    queryFn: ({ signal }) => call(vendorUploadEndpoints.list, { params: { id: vendorId }, signal }),
    meta: { dependsOn: ['vendor', 'purchase-order'] },
  });
}

/** A vendor's answers about an order's delivery day, latest first. */
export function orderDatesQuery(orderId: number) {
  return queryOptions({
    queryKey: ['purchase-order', 'dates', orderId],
    queryFn: ({ signal }) => call(vendorUploadEndpoints.dates, { params: { id: orderId }, signal }),
  });
}
