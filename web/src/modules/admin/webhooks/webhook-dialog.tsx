import { type CreateWebhook, createWebhookSchema, type Webhook } from '@builder-os/contract/modules/admin/webhooks';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { WebhookKinds } from './webhook-kinds.tsx';
import { WebhookSecret } from './webhook-secret.tsx';
import { hostOf } from './webhook-words.ts';
import { useCreateWebhook, useUpdateWebhook } from './webhooks.mutations.ts';

interface WebhookDialogProps {
  /** Undefined to create a webhook. */
  webhook?: Webhook;
  onClose: () => void;
}

/** Collects a webhook's URL and events; a new webhook's secret is then shown once. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const create = useCreateWebhook();
  const update = useUpdateWebhook();
  const form = useForm<z.input<typeof createWebhookSchema>, unknown, CreateWebhook>({
    defaultValues: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      kinds: webhook?.kinds ?? [],
      isActive: webhook?.isActive ?? true,
    },
    resolver: zodResolver(createWebhookSchema),
  });
  const { control } = form;

  async function submit(body: CreateWebhook) {
    if (!webhook) {
      await create.mutateAsync(body);
      return;
    }
    const saved = await update.mutateAsync({ ...body, id: webhook.id, version: webhook.version });
    toast({ title: 'Webhook saved', description: hostOf(saved) });
  }

  if (create.data) return <WebhookSecret title="Webhook added" secret={create.data.secret} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={webhook ? 'Edit Webhook' : 'Add Webhook'}
      about={webhook?.id ?? 'new'}
      submitLabel={webhook ? 'Save Webhook' : 'Add Webhook'}
      fallback="Failed to save webhook"
      onSubmit={submit}
      onSaved={() => (webhook ? onClose() : undefined)}
      onClose={onClose}
    >
      <TextField
        control={control}
        name="url"
        label="URL"
        hint="A public URL that starts with https://."
        required
        type="url"
        inputMode="url"
        spellCheck={false}
      />
      <TextField control={control} name="description" label="Description" hint="The app that receives these events." />
      <Controller
        control={control}
        name="isActive"
        render={({ field: { value = true, onChange } }) => (
          <div className="flex min-h-8 items-center gap-4">
            <span aria-hidden="true" className="flex-1 text-label font-strong">
              Active
            </span>
            <Switch aria-label="Active" checked={value} onCheckedChange={onChange} />
          </div>
        )}
      />
      <Controller
        control={control}
        name="kinds"
        render={({ field, fieldState }) => (
          <WebhookKinds chosen={field.value} onChange={field.onChange} error={fieldState.error?.message} />
        )}
      />
    </FormDialog>
  );
}
