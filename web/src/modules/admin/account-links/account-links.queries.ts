import { accountLinkEndpoints } from '@builder-os/contract/modules/admin/account-links';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const invitationsQuery = queryOptions({
  queryKey: ['invitation', 'list'],
  queryFn: ({ signal }) => call(accountLinkEndpoints.invitations, { signal }),
});
