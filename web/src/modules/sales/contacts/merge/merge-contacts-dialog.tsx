import { CONTACT_FIELDS } from '@builder-os/contract/modules/sales/contact-fields';
import type { Contact } from '@builder-os/contract/modules/sales/contacts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../../app/records/form-dialog.tsx';
import { perform } from '../../../../app/records/perform.ts';
import { formatCountOf } from '../../../../format/count.ts';
import { fullName } from '../../../../format/person.ts';
import { SegmentedControl } from '../../../../ui/filter/segmented-control.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import { useMergeContacts, useUndoMerge } from '../contacts.mutations.ts';
import { contestedFields, type MergeChoices, suggestChoices } from './merge-choices.ts';
import { MergeFieldChoice } from './merge-field-choice.tsx';

interface MergeContactsDialogProps {
  pair: [Contact, Contact];
  onClose: () => void;
}

/** Merges two contacts; the user decides field by field which value to keep. */
export function MergeContactsDialog({ pair, onClose }: MergeContactsDialogProps) {
  const [stays, setStays] = useState<'first' | 'second'>('first');
  const [kept, merged] = stays === 'first' ? pair : [pair[1], pair[0]];
  const [chosen, setChosen] = useState<MergeChoices>({});
  const choices = { ...suggestChoices(kept, merged), ...chosen };
  const fields = contestedFields(kept, merged);
  const mergeContacts = useMergeContacts();
  const undoMerge = useUndoMerge();

  async function merge() {
    const { mergeId, moved } = await mergeContacts.mutateAsync({
      keepId: kept.id,
      mergeId: merged.id,
      keepVersion: kept.version,
      mergeVersion: merged.version,
      fields: choices,
    });
    const links = moved.leads + moved.deals + moved.activities + moved.education + moved.quotes;
    toast({
      title: 'Contacts merged successfully',
      description: links > 0 ? `${formatCountOf(links, 'linked record')} moved` : undefined,
      action: {
        label: 'Undo',
        onSelect: () =>
          void perform({
            run: () => undoMerge.mutateAsync(mergeId),
            done: { title: 'Merge undone' },
            failed: 'Failed to undo merge',
          }),
      },
    });
  }

  return (
    <FormDialog
      form={useForm()}
      title="Merge contacts"
      description="All leads, deals and activities move to the contact you keep."
      submitLabel="Merge Contacts"
      pendingLabel="Merging..."
      isDirty={false}
      onSubmit={merge}
      fallback="Failed to merge contacts"
      onClose={onClose}
    >
      <SegmentedControl
        label="Contact to keep"
        options={[
          { value: 'first', label: `Keep ${describe(pair[0])}` },
          { value: 'second', label: `Keep ${describe(pair[1])}` },
        ]}
        value={stays}
        onValueChange={(next) => {
          setStays(next);
          setChosen({});
        }}
      />
      {fields.length === 0 && <p className="text-muted-foreground">Both contacts have the same details.</p>}
      {fields.map((field) => (
        <MergeFieldChoice
          key={`${stays} ${field}`}
          label={CONTACT_FIELDS[field].label}
          kept={kept[field]}
          merged={merged[field]}
          choice={choices[field] ?? 'keep'}
          canBeBoth={field === 'notes'}
          onChoose={(choice) => setChosen((before) => ({ ...before, [field]: choice }))}
        />
      ))}
    </FormDialog>
  );
}

// Duplicates often have the same name; the id tells them apart.
function describe(contact: Contact): string {
  return `${fullName(contact)} (${contact.id})`;
}
