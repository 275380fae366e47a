import { privacyEndpoints } from '@builder-os/contract/modules/admin/privacy';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export function contactTraceQuery(id: number) {
  return queryOptions({
    queryKey: ['privacy', 'contact', id],
    queryFn: ({ signal }) => call(privacyEndpoints.contact, { params: { id }, signal }),
    meta: { dependsOn: ['contact', 'lead', 'deal', 'activity', 'job', 'job-file', 'invoice', 'customer-payment'] },
  });
}
