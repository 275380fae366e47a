import { permissionEndpoints } from '@builder-os/contract/modules/admin/permissions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** Under `user`, because changing the role changes the permissions it includes. */
export function userPermissionsQuery(id: string) {
  return queryOptions({
    queryKey: ['user', 'permissions', id],
    queryFn: ({ signal }) => call(permissionEndpoints.list, { params: { id }, signal }),
  });
}
