import type { SalesResource } from '@builder-os/contract/modules/sales/sales-resources';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { checkedBy } from '../../../app/forms/body-resolver.ts';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { recordParam } from '../../../app/records/search-params.ts';
import { Field } from '../../../ui/form/field.tsx';
import { NotesTextarea } from '../activities/form/notes-textarea.tsx';
import { DealPicker } from '../deals/deal-picker.tsx';
import { useUseResource } from './sales-resources.mutations.ts';
import { resourceQuery } from './sales-resources.queries.ts';

const TITLE = 'Use on a Deal';
const LONGEST_NOTE = 2_000;

interface UseResourceDialogProps {
  id: number;
  /** The deal the user is already viewing. */
  dealId: number | undefined;
  onClose: () => void;
}

/** Notes on a deal that a resource was used. */
export function UseResourceDialog({ id, dealId, onClose }: UseResourceDialogProps) {
  const { data: resource, error, refetch } = useQuery(resourceQuery(id));
  if (resource) return <UseResourceForm key={id} resource={resource} dealId={dealId} onClose={onClose} />;
  return (
    <RecordLoadingDialog noun="resource" title={TITLE} error={error} onRetry={() => void refetch()} onClose={onClose} />
  );
}

type UseResourceFormProps = Omit<UseResourceDialogProps, 'id'> & { resource: SalesResource };

function UseResourceForm({ resource, dealId, onClose }: UseResourceFormProps) {
  const navigate = useNavigate();
  const use = useUseResource();
  const form = useForm({
    defaultValues: { dealId: dealId === undefined ? 'none' : String(dealId), note: '' },
    resolver: checkedBy((entries) => (recordParam(entries.dealId) === undefined ? { dealId: 'Choose a deal.' } : {})),
  });
  const chosen = recordParam(form.watch('dealId'));
  return (
    <FormDialog
      form={form}
      about={resource.id}
      title={TITLE}
      description={`This adds a note to the deal saying you used “${resource.title}”.`}
      submitLabel="Add Note"
      onSubmit={({ note }) => use.mutateAsync({ id: resource.id, body: { dealId: chosen ?? 0, note: orNull(note) } })}
      done={{
        title: 'Note added to deal',
        description: resource.title,
        action: { label: 'View deal', onSelect: () => void navigate({ to: '/deals', search: { deal: chosen } }) },
      }}
      fallback="Failed to add note"
      onClose={onClose}
    >
      <ControlledField control={form.control} name="dealId" label="Deal" required>
        {(entry) => <DealPicker {...entry} />}
      </ControlledField>
      <Field label="Note" error={form.formState.errors.note?.message}>
        <NotesTextarea {...form.register('note')} maxLength={LONGEST_NOTE} placeholder="How it went or what was said" />
      </Field>
    </FormDialog>
  );
}
