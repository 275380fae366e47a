import { dealBoardEndpoints } from '@builder-os/contract/modules/sales/deal-board';
import { dealEndpoints } from '@builder-os/contract/modules/sales/deals';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentCallback, useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { sendOrQueue } from '../../../api/outbox/outbox.ts';

export type DealBody = BodyInput<typeof dealEndpoints.create>;
export type DealChanges = BodyInput<typeof dealEndpoints.update>;
export type MoveBody = BodyInput<typeof dealBoardEndpoints.move>;
export type ClosingAnswers = NonNullable<MoveBody['closing']>;

// Keys of the board, lists, details and summary start with `deal`; dashboard figures and counts depend on it.
const refreshDeals = (queryClient: QueryClient) => void invalidateResource(queryClient, 'deal');

export function useCreateDeal() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: DealBody, idempotencyKey) => call(dealEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refreshDeals(queryClient),
  });
}

/** Sends only the changed fields; `version` is the one they are based on. */
export function useUpdateDeal() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: DealChanges }, idempotencyKey) =>
      call(dealEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
    onSuccess: () => refreshDeals(queryClient),
  });
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
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(dealEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refreshDeals(queryClient),
  });
}

export function useRestoreDeal() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(dealEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: () => refreshDeals(queryClient),
  });
}
