import { profileEndpoints } from '@builder-os/contract/modules/organization/profile';
import type { ProfileBlock } from '@builder-os/contract/modules/organization/profile-blocks';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

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

const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'organization-profile');

export function useChangeCoreValues() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ version, body }: BlockChange<CoreValuesBody>, idempotencyKey) =>
      call(profileEndpoints.changeCoreValues, { body, ifMatch: version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useChangeVision() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ version, body }: BlockChange<VisionBody>, idempotencyKey) =>
      call(profileEndpoints.changeVision, { body, ifMatch: version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useChangeMarketSize() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ version, body }: BlockChange<MarketSizeBody>, idempotencyKey) =>
      call(profileEndpoints.changeMarketSize, { body, ifMatch: version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useChangeBudgetCategories() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ version, body }: BlockChange<BudgetBody>, idempotencyKey) =>
      call(profileEndpoints.changeBudgetCategories, { body, ifMatch: version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useChangeStaffingPlan() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ version, body }: BlockChange<StaffingBody>, idempotencyKey) =>
      call(profileEndpoints.changeStaffingPlan, { body, ifMatch: version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useChangeUnitTexts() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ version, body }: BlockChange<UnitTextsBody>, idempotencyKey) =>
      call(profileEndpoints.changeBusinessUnits, { body, ifMatch: version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRestoreRevision() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ block, number }: { block: ProfileBlock; number: number }, idempotencyKey) =>
      call(profileEndpoints.restoreRevision, { params: { block, number }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
