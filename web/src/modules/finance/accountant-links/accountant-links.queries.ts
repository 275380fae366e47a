import { accountantLinkEndpoints } from '@builder-os/contract/modules/finance/accountant-links';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const accountantLinksQuery = queryOptions({
  queryKey: ['accountant-link'],
  queryFn: ({ signal }) => call(accountantLinkEndpoints.list, { signal }),
});
