import type { Webhook } from '@builder-os/contract/modules/admin/webhooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { errorToast } from '../../../api/error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { hostOf } from './webhook-words.ts';
import { usePingWebhook, useRedeliver } from './webhooks.mutations.ts';
import { deliveriesQuery } from './webhooks.queries.ts';

/** The sent and scheduled deliveries of a webhook; responses appear while it's open. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const ping = usePingWebhook();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={`Deliveries to ${hostOf(webhook)}`}
      description={
        webhook.isActive
          ? webhook.description
          : 'This webhook is off. Pending deliveries wait until you turn it on, and no new ones are added.'
      }
      className="sm:w-180"
    >
      <DialogBody className="min-h-90 content-start">
        <DeliveryList webhook={webhook} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Done</Button>
        <Button
          variant="primary"
          pending={ping.isPending}
          pendingLabel="Sending..."
          onClick={() => ping.mutate(webhook.id, { onError: (error) => errorToast(error, 'Failed to send test') })}
        >
          Send Test
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function DeliveryList({ webhook }: { webhook: Webhook }) {
  const answer = useInfiniteQuery(deliveriesQuery(webhook.id));
  const redeliver = useRedeliver();
  const deliveries = answer.data?.pages.flatMap(({ rows }) => rows);
  if (deliveries === undefined) {
    if (!answer.isError) return <Skeleton className="h-40 w-full" />;
    return (
      <ErrorState
        headline="Couldn’t load deliveries"
        sentence="Check your connection and try again."
        onRetry={() => void answer.refetch()}
        isRetrying={answer.isFetching}
      />
    );
  }
  if (deliveries.length === 0) {
    return (
      <EmptyState
        art="sheet"
        headline="No deliveries yet"
        sentence="Changes appear here as they’re sent. Send a test to check that the URL responds."
      />
    );
  }
  return (
    <>
      <ul aria-label="Deliveries" className="divide-y divide-border rounded-lg border border-border">
        {deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            isSending={redeliver.isPending && redeliver.variables.deliveryId === delivery.id}
            onRedeliver={
              webhook.isActive
                ? () =>
                    redeliver.mutate(
                      { id: webhook.id, deliveryId: delivery.id },
                      { onError: (error) => errorToast(error, 'Failed to redeliver event') },
                    )
                : undefined
            }
          />
        ))}
      </ul>
      {answer.hasNextPage && (
        <Button
          className="justify-self-center"
          pending={answer.isFetchingNextPage}
          onClick={() => void answer.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}
