import { backupEndpoints } from '@builder-os/contract/modules/admin/backups';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

const WHILE_WORKING = 2_000;

export const backupsQuery = queryOptions({
  queryKey: ['backup'],
  queryFn: ({ signal }) => call(backupEndpoints.list, { signal }),
  meta: { dependsOn: ['settings', 'organization'] },
  // Server events report progress; polling also detects a server that stopped midway.
  refetchInterval: ({ state: { data } }) =>
    data?.run?.state === 'queued' || data?.run?.state === 'running' ? WHILE_WORKING : false,
});
