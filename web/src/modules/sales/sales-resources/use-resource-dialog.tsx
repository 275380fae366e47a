import type { SalesResource } from '@builder-os/contract/modules/sales/sales-resources';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActDialog } from '../../../app/records/act-dialog.tsx';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { recordParam } from '../../../app/records/search-params.ts';
import { Field } from '../../../ui/field.tsx';
import { NotesTextarea } from '../activities/notes-textarea.tsx';
import { DealPicker } from '../deals/deal-picker.tsx';
import { useUseResource } from './sales-resources.mutations.ts';
import { resourceQuery } from './sales-resources.queries.ts';

const TITLE = 'Use on a Deal';
const FIELDS = ['dealId', 'note'] as const;
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
  const begun = dealId === undefined ? 'none' : String(dealId);
  const [deal, setDeal] = useState(begun);
  const [note, setNote] = useState('');
  const chosen = recordParam(deal);

  return (
    <ActDialog
      title={TITLE}
      description={`This adds a note to the deal saying you used “${resource.title}”.`}
      submitLabel="Add Note"
      isDirty={deal !== begun || note !== ''}
      fields={FIELDS}
      check={() => (chosen === undefined ? { dealId: 'Choose a deal.' } : {})}
      act={() => use.mutateAsync({ id: resource.id, body: { dealId: chosen ?? 0, note: note.trim() || null } })}
      done={{
        title: 'Note added to deal',
        description: resource.title,
        action: { label: 'View deal', onSelect: () => void navigate({ to: '/deals', search: { deal: chosen } }) },
      }}
      fallback="Failed to add note"
      onClose={onClose}
    >
      {(problems) => (
        <>
          <Field label="Deal" required error={problems.dealId}>
            <DealPicker value={deal} onValueChange={setDeal} />
          </Field>
          <Field label="Note" error={problems.note}>
            <NotesTextarea
              maxLength={LONGEST_NOTE}
              value={note}
              onChange={(event) => setNote(event.target.value)}
              placeholder="How it went or what was said"
            />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
