import { costCodeEndpoints } from '@builder-os/contract/modules/jobs/cost-codes';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';

type CodeBody = BodyInput<typeof costCodeEndpoints.create>;
type CodeChanges = BodyInput<typeof costCodeEndpoints.update>;

const { useCommand } = recordCommands('cost-code');

export function useCreateCostCode() {
  return useCommand((body: CodeBody, idempotencyKey) => call(costCodeEndpoints.create, { body, idempotencyKey }));
}

export function useUpdateCostCode() {
  return useCommand(({ id, version, changes }: { id: number; version: number; changes: CodeChanges }, idempotencyKey) =>
    call(costCodeEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
  );
}

export function useRetireCostCode() {
  return useCommand((id: number, idempotencyKey) => call(costCodeEndpoints.retire, { params: { id }, idempotencyKey }));
}

export function useBringBackCostCode() {
  return useCommand((id: number, idempotencyKey) =>
    call(costCodeEndpoints.bringBack, { params: { id }, idempotencyKey }),
  );
}

export function useDeleteCostCode() {
  return useCommand((id: number, idempotencyKey) => call(costCodeEndpoints.remove, { params: { id }, idempotencyKey }));
}
