import { organizationEndpoints } from '@builder-os/contract/modules/admin/organization';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/client.ts';
import { organization, setOrganization } from '../organization.ts';

/** Follows System Settings: what the page was sent with holds until somebody saves them. */
export function useLiveOrganization(): void {
  const { data } = useQuery({
    queryKey: ['settings', 'organization'],
    queryFn: ({ signal }) => call(organizationEndpoints.get, { signal }),
    initialData: organization,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => setOrganization(data), [data]);
}
