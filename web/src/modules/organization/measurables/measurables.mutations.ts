import { measurableEndpoints } from '@builder-os/contract/modules/organization/measurables';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';

export type MeasurableBody = BodyInput<typeof measurableEndpoints.create>;

const { useCommand } = recordCommands('score', 'measurable');

/** Updates the measurable in `base`, or adds one. */
export function useSaveMeasurable() {
  return useCommand(
    ({ base, body }: { base?: { id: number; version: number }; body: MeasurableBody }, idempotencyKey) =>
      base
        ? call(measurableEndpoints.update, { params: { id: base.id }, body, ifMatch: base.version, idempotencyKey })
        : call(measurableEndpoints.create, { body, idempotencyKey }),
  );
}

/** Saves the order of the measurables' ids. */
export function useOrderMeasurables() {
  return useCommand((ids: number[], idempotencyKey) =>
    call(measurableEndpoints.order, { body: { ids }, idempotencyKey }),
  );
}

export function useDeleteMeasurable() {
  return useCommand((id: number, idempotencyKey) =>
    call(measurableEndpoints.remove, { params: { id }, idempotencyKey }),
  );
}

export function useRestoreMeasurable() {
  return useCommand((id: number, idempotencyKey) =>
    call(measurableEndpoints.restore, { params: { id }, idempotencyKey }),
  );
}
