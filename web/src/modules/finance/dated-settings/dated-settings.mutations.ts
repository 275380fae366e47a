import { datedSettingEndpoints } from '@builder-os/contract/modules/finance/dated-settings';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';

const { useCommand } = recordCommands('dated-setting');

export function useCreateDatedSetting() {
  return useCommand((body: BodyInput<typeof datedSettingEndpoints.create>, idempotencyKey) =>
    call(datedSettingEndpoints.create, { body, idempotencyKey }),
  );
}

interface DatedSettingUpdate {
  id: number;
  version: number;
  changes: BodyInput<typeof datedSettingEndpoints.update>;
}

export function useUpdateDatedSetting() {
  return useCommand(({ id, version, changes }: DatedSettingUpdate, idempotencyKey) =>
    call(datedSettingEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
  );
}

export function useDeleteDatedSetting() {
  return useCommand(({ id, version }: { id: number; version: number }, idempotencyKey) =>
    call(datedSettingEndpoints.remove, { params: { id }, ifMatch: version, idempotencyKey }),
  );
}
