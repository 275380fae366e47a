import { type DatedSettingKind, datedSettingEndpoints } from '@builder-os/contract/modules/finance/dated-settings';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** The values of a setting, latest first. */
export function datedSettingsQuery(kind: DatedSettingKind) {
  return queryOptions({
    queryKey: ['dated-setting', kind],
    queryFn: ({ signal }) => call(datedSettingEndpoints.list, { query: { kind }, signal }),
  });
}
