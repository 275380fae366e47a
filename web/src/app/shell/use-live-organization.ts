import { organizationEndpoints } from '@builder-os/contract/modules/admin/organization';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/client.ts';
import { organization, setOrganization } from '../organization.ts';

/** Follows System Settings. The data sent with the page is valid until someone saves them. */
export function useLiveOrganization(): void {
  const { data } = useQuery({
    queryKey: ['settings', 'organization'],
    queryFn: ({ signal }) => call(organizationEndpoints.get, { signal }),
    initialData: organization,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => setOrganization(data), [data]);
}
