import { profileEndpoints } from '@builder-os/contract/modules/organization/profile';
import type { ProfileBlock } from '@builder-os/contract/modules/organization/profile-blocks';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { awaitedCommands } from '../../../api/record-commands.ts';

/** A block is saved as a whole; `version` is the one the change is based on. */
interface BlockChange<Body> {
  version: number;
  body: Body;
}
export type CoreValuesBody = BodyInput<typeof profileEndpoints.changeCoreValues>;
export type VisionBody = BodyInput<typeof profileEndpoints.changeVision>;
export type MarketSizeBody = BodyInput<typeof profileEndpoints.changeMarketSize>;
export type BudgetBody = BodyInput<typeof profileEndpoints.changeBudgetCategories>;
export type StaffingBody = BodyInput<typeof profileEndpoints.changeStaffingPlan>;
export type UnitTextsBody = BodyInput<typeof profileEndpoints.changeBusinessUnits>;

const useCommand = awaitedCommands('organization-profile');

export function useChangeCoreValues() {
  return useCommand(({ version, body }: BlockChange<CoreValuesBody>, idempotencyKey) =>
    call(profileEndpoints.changeCoreValues, { body, ifMatch: version, idempotencyKey }),
  );
}

export function useChangeVision() {
  return useCommand(({ version, body }: BlockChange<VisionBody>, idempotencyKey) =>
    call(profileEndpoints.changeVision, { body, ifMatch: version, idempotencyKey }),
  );
}

export function useChangeMarketSize() {
  return useCommand(({ version, body }: BlockChange<MarketSizeBody>, idempotencyKey) =>
    call(profileEndpoints.changeMarketSize, { body, ifMatch: version, idempotencyKey }),
  );
}

export function useChangeBudgetCategories() {
  return useCommand(({ version, body }: BlockChange<BudgetBody>, idempotencyKey) =>
    call(profileEndpoints.changeBudgetCategories, { body, ifMatch: version, idempotencyKey }),
  );
}

export function useChangeStaffingPlan() {
  return useCommand(({ version, body }: BlockChange<StaffingBody>, idempotencyKey) =>
    call(profileEndpoints.changeStaffingPlan, { body, ifMatch: version, idempotencyKey }),
  );
}

export function useChangeUnitTexts() {
  return useCommand(({ version, body }: BlockChange<UnitTextsBody>, idempotencyKey) =>
    call(profileEndpoints.changeBusinessUnits, { body, ifMatch: version, idempotencyKey }),
  );
}

export function useRestoreRevision() {
  return useCommand(({ block, number }: { block: ProfileBlock; number: number }, idempotencyKey) =>
    call(profileEndpoints.restoreRevision, { params: { block, number }, idempotencyKey }),
  );
}
