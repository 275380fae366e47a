import { dealBoardEndpoints } from '@builder-os/contract/modules/sales/deal-board';
import { dealEndpoints } from '@builder-os/contract/modules/sales/deals';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentAct, useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { sendOrKeep } from '../../../api/outbox/outbox.ts';

export type DealBody = BodyInput<typeof dealEndpoints.create>;
export type DealChanges = BodyInput<typeof dealEndpoints.update>;
export type MoveBody = BodyInput<typeof dealBoardEndpoints.move>;
export type ClosingAnswers = NonNullable<MoveBody['closing']>;

// Board, lists, details and summary start with `deal`; dashboard figures and counts depend on it.
const refreshDeals = (queryClient: QueryClient) => void invalidateResource(queryClient, 'deal');

export function useCreateDeal() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: DealBody, idempotencyKey) => call(dealEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refreshDeals(queryClient),
  });
}

/** Sends only what was changed; `version` is the one the changes are based on. */
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
  /** The version the move is based on; undefined where that is not known. */
  version: number | undefined;
  body: MoveBody;
}

/**
 * Puts a deal into a stage, between two others, or keeps the move until there is a connection. The caller refreshes the
 * board once it has dropped its own picture.
 */
export function useMoveDeal() {
  return useIntentAct(({ id, title, version, body }: Move, idempotencyKey) =>
    sendOrKeep({ kind: 'move-deal', id, title, version, body }, idempotencyKey, () =>
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
