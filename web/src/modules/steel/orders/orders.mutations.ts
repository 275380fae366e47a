import { orderEndpoints } from '@builder-os/contract/modules/steel/orders';
import { quoteJobEndpoints } from '@builder-os/contract/modules/steel/quote-jobs';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { noRecord, recordCommands } from '../../../api/record-commands.ts';
import type { orderQuery } from './orders.queries.ts';

type Promised = BodyInput<typeof orderEndpoints.promise>;
type Move = BodyInput<typeof orderEndpoints.move>;
type Delivery = BodyInput<typeof orderEndpoints.deliver>;
interface Versioned {
  id: number;
  version: number;
}

const { useCommand, useCommandOn } = recordCommands<typeof orderQuery>('order', 'capacity');
const { useCommand: useMoneyCommand } = recordCommands<typeof orderQuery>(
  'order',
  'capacity',
  'revenue-record',
  'activity',
);

export function usePromiseOrder() {
  return useCommand(({ id, version, body }: Versioned & { body: Promised }, idempotencyKey) =>
    call(orderEndpoints.promise, { params: { id }, body, ifMatch: version, idempotencyKey }),
  );
}

export function useMoveOrder() {
  return useCommand(({ id, version, body }: Versioned & { body: Move }, idempotencyKey) =>
    call(orderEndpoints.move, { params: { id }, body, ifMatch: version, idempotencyKey }),
  );
}

export function useDeliverOrder() {
  return useMoneyCommand(({ id, version, body }: Versioned & { body: Delivery }, idempotencyKey) =>
    call(orderEndpoints.deliver, { params: { id }, body, ifMatch: version, idempotencyKey }),
  );
}

export function useUndoDelivery() {
  return useMoneyCommand((id: number, idempotencyKey) =>
    call(orderEndpoints.undoDelivery, { params: { id }, idempotencyKey }),
  );
}

export function useCancelOrder() {
  return useCommand((id: number, idempotencyKey) => call(orderEndpoints.remove, { params: { id }, idempotencyKey }));
}

export function useRestoreOrder() {
  return useCommand((id: number, idempotencyKey) => call(orderEndpoints.restore, { params: { id }, idempotencyKey }));
}

export function useUploadPlan(id: number) {
  return useCommandOn((file: File, idempotencyKey) => {
    const upload = new FormData();
    upload.append('file', file);
    return call(orderEndpoints.uploadPlan, { params: { id }, upload, idempotencyKey });
  }, noRecord);
}

export function useRemovePlan(id: number) {
  return useCommand((planId: number, idempotencyKey) =>
    call(orderEndpoints.removePlan, { params: { id, planId }, idempotencyKey }),
  );
}

/** Starts the kit job of an order. */
export function useStartOrderJob() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) =>
      call(quoteJobEndpoints.startFromOrder, { params: { id }, idempotencyKey }),
    // After a rejection too: someone else may have started it, and the order then links to that job.
    onSettled: () => void invalidateResource(queryClient, 'job'),
  });
}
