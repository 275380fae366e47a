import { requiredText } from '@builder-os/contract/platform/fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Switch } from '../../../ui/form/switch.tsx';

const viewEntriesSchema = z.object({ name: requiredText('a name', 60), isShared: z.boolean() });
type ViewEntries = z.infer<typeof viewEntriesSchema>;

interface ViewFormDialogProps {
  title: string;
  submitLabel: string;
  entries: ViewEntries;
  onSave: (entries: ViewEntries) => Promise<unknown>;
  /** The toast titles for success and failure. */
  outcome: { saved: string; failed: string };
  onClose: () => void;
}

/** A form for a view's name and who can see it. */
export function ViewFormDialog({ title, submitLabel, entries, onSave, outcome, onClose }: ViewFormDialogProps) {
  const form = useForm<ViewEntries>({ defaultValues: entries, resolver: zodResolver(viewEntriesSchema) });
  return (
    <FormDialog
      form={form}
      title={title}
      submitLabel={submitLabel}
      done={{ title: outcome.saved }}
      fallback={outcome.failed}
      onSubmit={onSave}
      onClose={onClose}
      className="sm:w-105"
    >
      <TextField control={form.control} name="name" label="Name" required placeholder="Hot leads" />
      <Field label="Share with everyone" hint="Shared views appear in everyone’s Views menu.">
        <Controller
          control={form.control}
          name="isShared"
          render={({ field }) => <Switch ref={field.ref} checked={field.value} onCheckedChange={field.onChange} />}
        />
      </Field>
    </FormDialog>
  );
}
