import { requiredText } from '@builder-os/contract/platform/fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { showRefusedFields } from '../../../app/records/form-failure.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Input } from '../../../ui/input.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.ts';

const viewEntriesSchema = z.object({ name: requiredText('a name', 60), isShared: z.boolean() });
type ViewEntries = z.infer<typeof viewEntriesSchema>;

interface ViewFormDialogProps {
  title: string;
  submitLabel: string;
  entries: ViewEntries;
  onSave: (entries: ViewEntries) => Promise<unknown>;
  /** The toast when it worked, and when it did not. */
  outcome: { saved: string; failed: string };
  onClose: () => void;
}

/** The name of a view and who sees it. */
export function ViewFormDialog({ title, submitLabel, entries, onSave, outcome, onClose }: ViewFormDialogProps) {
  const form = useForm<ViewEntries>({ defaultValues: entries, resolver: zodResolver(viewEntriesSchema) });
  const { errors, isDirty, isSubmitting } = form.formState;

  async function save(saved: ViewEntries) {
    try {
      await onSave(saved);
    } catch (error) {
      showRefusedFields(error, ['name'], form.setError);
      form.setError('root', { message: explainError(error, outcome.failed) });
      errorToast(error, outcome.failed);
      return;
    }
    toast({ title: outcome.saved });
    onClose();
  }

  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={title}
      submitLabel={submitLabel}
      pendingLabel="Saving..."
      pending={isSubmitting}
      error={errors.root?.message ?? null}
      isDirty={isDirty}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      className="sm:w-105"
    >
      <Field label="Name" required error={errors.name?.message}>
        <Input {...form.register('name')} autoComplete="off" placeholder="Hot leads" />
      </Field>
      <Field label="Share with everybody" hint="All colleagues find a shared view in their own menu.">
        <Controller
          control={form.control}
          name="isShared"
          render={({ field }) => <Switch ref={field.ref} checked={field.value} onCheckedChange={field.onChange} />}
        />
      </Field>
    </FormDialog>
  );
}
