import { permissionEndpoints } from '@builder-os/contract/modules/admin/permissions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** Under `user`: a change of role changes what comes from it. */
export function userPermissionsQuery(id: string) {
  return queryOptions({
    queryKey: ['user', 'permissions', id],
    queryFn: ({ signal }) => call(permissionEndpoints.list, { params: { id }, signal }),
  });
}
