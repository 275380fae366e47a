import { OLD_SECRET_HOURS } from '@builder-os/contract/modules/admin/webhook-rules';
import type { Webhook } from '@builder-os/contract/modules/admin/webhooks';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { askToDeleteForGood } from '../../../app/records/delete-questions.ts';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { ScreenState } from '../../../ui/state/screen-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { useWebhookActions } from './use-webhook-actions.ts';
import { hostOf } from './webhook-words.ts';
import { webhooksQuery } from './webhooks.queries.ts';
import { WebhooksTable } from './webhooks-table.tsx';

const WebhookDialog = loadWhenUsed(async () => (await import('./webhook-dialog.tsx')).WebhookDialog);
const WebhookSecret = loadWhenUsed(async () => (await import('./webhook-secret.tsx')).WebhookSecret);
const DeliveriesDialog = loadWhenUsed(async () => (await import('./deliveries-dialog.tsx')).DeliveriesDialog);
const ConfirmDialog = loadWhenUsed(async () => (await import('../../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog);

interface WebhooksListProps {
  /** The id of the webhook whose deliveries are shown. */
  shown: number | undefined;
  onShow: (id: number | undefined) => void;
  onAdd: () => void;
}

export function WebhooksList({ shown, onShow, onAdd }: WebhooksListProps) {
  const { data: webhooks, isError, isFetching, refetch } = useQuery(webhooksQuery);
  const [editing, setEditing] = useState<Webhook>();
  const actions = useWebhookActions(onShow);
  if (webhooks === undefined) {
    if (!isError) return <Skeleton className="h-60 w-full" />;
    return (
      <ScreenState>
        <ErrorState
          headline="Couldn’t load webhooks"
          sentence="Check your connection and try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </ScreenState>
    );
  }
  const add = (
    <Button variant="primary" onClick={onAdd}>
      <Plus aria-hidden="true" />
      Add Webhook
    </Button>
  );
  if (webhooks.length === 0) {
    return (
      <ScreenState>
        <EmptyState
          art="sheet"
          headline="No webhooks yet"
          sentence="Add the URL of an app to notify when a deal, quote or order changes."
          action={add}
          more={<LearnMore page="administration" />}
        />
      </ScreenState>
    );
  }
  const opened = webhooks.find(({ id }) => id === shown);
  const { rotating, deleting } = actions;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-muted-foreground">
          Each change is sent to these URLs, signed, with record IDs only. The{' '}
          <a href="/api/docs" className="rounded-xs text-link underline underline-offset-2 focus-ring">
            API reference
          </a>{' '}
          explains how to verify it.
        </p>
        {add}
      </div>
      <WebhooksTable webhooks={webhooks} actions={{ ...actions, edit: setEditing, show: ({ id }) => onShow(id) }} />
      {editing && <WebhookDialog webhook={editing} onClose={() => setEditing(undefined)} />}
      {opened && <DeliveriesDialog webhook={opened} onClose={() => onShow(undefined)} />}
      {actions.secret !== undefined && (
        <WebhookSecret title="Signing secret rotated" secret={actions.secret} onClose={actions.forgetSecret} />
      )}
      {rotating && (
        <ConfirmDialog
          title="Rotate signing secret?"
          description={`${hostOf(rotating)} gets a new secret that you’ll only see once. The old one keeps working for ${OLD_SECRET_HOURS} hours.`}
          confirmLabel="Rotate Secret"
          pendingLabel="Rotating..."
          onConfirm={() => actions.rotateSecret(rotating.id)}
          onClose={() => actions.rotate(undefined)}
          icon={<KeyRound aria-hidden="true" />}
        />
      )}
      {deleting && (
        <ConfirmDialog
          {...askToDeleteForGood({ noun: 'webhook', remove: () => actions.deleteWebhook.mutateAsync(deleting.id) })}
          description={`${hostOf(deleting)} won’t be notified anymore, and its delivery history will be permanently deleted. This can’t be undone.`}
          onClose={() => actions.remove(undefined)}
        />
      )}
    </>
  );
}
