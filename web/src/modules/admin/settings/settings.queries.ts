import { settingsEndpoints } from '@builder-os/contract/modules/admin/settings';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const systemSettingsQuery = queryOptions({
  queryKey: ['settings', 'system'],
  queryFn: ({ signal }) => call(settingsEndpoints.get, { signal }),
});

export const accessPolicyQuery = queryOptions({
  queryKey: ['settings', 'access'],
  queryFn: ({ signal }) => call(settingsEndpoints.getAccess, { signal }),
});

export const mailSettingsQuery = queryOptions({
  queryKey: ['settings', 'mail'],
  queryFn: ({ signal }) => call(settingsEndpoints.getMail, { signal }),
});
