import { dealBoardEndpoints } from '@builder-os/contract/modules/sales/deal-board';
import { dealEndpoints } from '@builder-os/contract/modules/sales/deals';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { useIntentCallback } from '../../../api/intent.ts';
import { sendOrQueue } from '../../../api/outbox/outbox.ts';
import { recordCommands } from '../../../api/record-commands.ts';
import type { dealQuery } from './deals.queries.ts';

export type DealBody = BodyInput<typeof dealEndpoints.create>;
export type DealChanges = BodyInput<typeof dealEndpoints.update>;
export type MoveBody = BodyInput<typeof dealBoardEndpoints.move>;
export type ClosingAnswers = NonNullable<MoveBody['closing']>;

// Keys of the board, lists, details and summary start with `deal`; dashboard figures and counts depend on it.
const { useCommand } = recordCommands<typeof dealQuery>('deal');

export function useCreateDeal() {
  return useCommand((body: DealBody, idempotencyKey) => call(dealEndpoints.create, { body, idempotencyKey }));
}

/** Sends only the changed fields; `version` is the one they are based on. */
export function useUpdateDeal() {
  return useCommand(({ id, version, changes }: { id: number; version: number; changes: DealChanges }, idempotencyKey) =>
    call(dealEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
  );
}

interface Move {
  id: number;
  title: string;
  /** The version the move is based on; undefined if unknown. */
  version: number | undefined;
  body: MoveBody;
}

/** Moves a deal to a stage, between two others, or queues the move while offline. The caller invalidates the deals. */
export function useMoveDeal() {
  return useIntentCallback(({ id, title, version, body }: Move, idempotencyKey) =>
    sendOrQueue({ kind: 'move-deal', id, title, version, body }, idempotencyKey, () =>
      call(dealBoardEndpoints.move, { params: { id }, body, ifMatch: version, idempotencyKey }),
    ),
  );
}

export function useDeleteDeal() {
  return useCommand((id: number, idempotencyKey) => call(dealEndpoints.remove, { params: { id }, idempotencyKey }));
}

export function useRestoreDeal() {
  return useCommand((id: number, idempotencyKey) => call(dealEndpoints.restore, { params: { id }, idempotencyKey }));
}
