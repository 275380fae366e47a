import { ACCOUNTANT_LINK_DAYS } from '@builder-os/contract/modules/finance/accountant-links';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { checkedBy } from '../../../app/forms/body-resolver.ts';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { useCreateAccountantLink } from './accountant-links.mutations.ts';

const USUAL_DAYS = '30';
const DAY_OPTIONS = ACCOUNTANT_LINK_DAYS.map((days) => ({ value: String(days), label: `In ${days} days` }));

/** Creates a link and then shows it, once. */
export function NewLinkDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateAccountantLink();
  const [made, setMade] = useState<{ name: string; url: string } | null>(null);
  const form = useForm({
    defaultValues: { name: '', days: USUAL_DAYS },
    resolver: checkedBy(({ name }) => (name.trim() === '' ? { name: 'Enter who it’s for.' } : {})),
  });
  if (made) return <MadeLink {...made} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title="New Link"
      description="A secret link to your books, for your accountant."
      submitLabel="Create Link"
      pendingLabel="Creating..."
      onSubmit={({ name, days }) => create.mutateAsync({ name: name.trim(), days: Number(days) })}
      onSaved={({ path }) => setMade({ name: form.getValues('name').trim(), url: `${window.location.origin}${path}` })}
      fallback="Failed to create link"
      onClose={onClose}
    >
      <TextField control={form.control} name="name" label="Who it’s for" required maxLength={100} />
      <SelectField control={form.control} name="days" label="Expires" options={DAY_OPTIONS} />
    </FormDialog>
  );
}

function MadeLink({ name, url, onClose }: { name: string; url: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={`Link for ${name}`}
      description="You’ll only see this once. Copy it now."
    >
      <DialogBody>
        <div className="flex gap-2">
          <Input aria-label="Link" readOnly value={url} className="flex-1" />
          <CopyButton aria-label={`Copy the link for ${name}`} text={url} />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </Dialog>
  );
}
