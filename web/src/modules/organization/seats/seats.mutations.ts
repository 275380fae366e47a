import { seatEndpoints } from '@builder-os/contract/modules/organization/seats';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';

export type SeatBody = BodyInput<typeof seatEndpoints.create>;

const { useCommand } = recordCommands('seat');

/** Updates the seat in `base`, or adds one. */
export function useSaveSeat() {
  return useCommand(({ base, body }: { base?: { id: number; version: number }; body: SeatBody }, idempotencyKey) =>
    base
      ? call(seatEndpoints.update, { params: { id: base.id }, body, ifMatch: base.version, idempotencyKey })
      : call(seatEndpoints.create, { body, idempotencyKey }),
  );
}

export function useDeleteSeat() {
  return useCommand((id: number, idempotencyKey) => call(seatEndpoints.remove, { params: { id }, idempotencyKey }));
}

export function useRestoreSeat() {
  return useCommand((id: number, idempotencyKey) => call(seatEndpoints.restore, { params: { id }, idempotencyKey }));
}
