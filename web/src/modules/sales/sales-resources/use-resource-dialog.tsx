import type { SalesResource } from '@builder-os/contract/modules/sales/sales-resources';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { recordParam } from '../../../app/records/search-params.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { NotesTextarea } from '../activities/notes-textarea.tsx';
import { DealPicker } from '../deals/deal-picker.tsx';
import { useUseResource } from './sales-resources.mutations.ts';
import { resourceQuery } from './sales-resources.queries.ts';

const TITLE = 'Use on a Deal';
const FALLBACK = 'Failed to note the use';
const LONGEST_NOTE = 2_000;

interface UseResourceDialogProps {
  id: number;
  /** The deal that is looked at already. */
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
  const begun = dealId === undefined ? 'none' : String(dealId);
  const [deal, setDeal] = useState(begun);
  const [note, setNote] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const refused = use.error instanceof ApiError ? use.error.fields : {};
  const isMissing = isAsked && recordParam(deal) === undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsAsked(true);
    const chosen = recordParam(deal);
    if (chosen === undefined) return;
    try {
      await use.mutateAsync({ id: resource.id, body: { dealId: chosen, note: note.trim() || null } });
      toast({
        title: 'Use noted on the deal',
        description: resource.title,
        action: { label: 'View deal', onSelect: () => void navigate({ to: '/deals', search: { deal: chosen } }) },
      });
      onClose();
    } catch (error) {
      errorToast(error, FALLBACK);
    }
  }
  const isAtField = refused.dealId !== undefined || refused.note !== undefined;
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={TITLE}
      description={`A note on the deal will say that you used “${resource.title}”.`}
      submitLabel="Add Note"
      pendingLabel="Saving..."
      pending={use.isPending}
      error={use.error && !isAtField ? explainError(use.error, FALLBACK) : null}
      isDirty={deal !== begun || note !== ''}
      onSubmit={(event) => void submit(event)}
    >
      <Field label="Deal" required error={isMissing ? 'Choose a deal.' : refused.dealId}>
        <DealPicker value={deal} onValueChange={setDeal} />
      </Field>
      <Field label="Note" error={refused.note}>
        <NotesTextarea
          maxLength={LONGEST_NOTE}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          placeholder="How it went, what was said"
        />
      </Field>
    </FormDialog>
  );
}
