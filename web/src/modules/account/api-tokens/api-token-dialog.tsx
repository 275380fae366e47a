import { API_TOKEN_DAYS, type ApiTokenAccess } from '@builder-os/contract/modules/account/api-token-rules';
import { type CreateApiToken, createApiTokenSchema } from '@builder-os/contract/modules/account/api-tokens';
import { PERMISSION_LABELS } from '@builder-os/contract/platform/permission-labels';
import type { Permission } from '@builder-os/contract/platform/permissions';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { useCurrentUser } from '../../../auth/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Tick } from '../../../ui/form/tick.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { useCreateApiToken } from './api-tokens.mutations.ts';

const ACCESS_OPTIONS = [
  { value: 'read', label: 'View only' },
  { value: 'write', label: 'View and edit' },
] as const satisfies { value: ApiTokenAccess; label: string }[];
const DAY_OPTIONS = API_TOKEN_DAYS.map((days) => ({ value: String(days), label: `${days} days` }));

// The select's value is a string; the request needs a number.
const entriesSchema = createApiTokenSchema.extend({
  days: z.string().transform(Number).pipe(createApiTokenSchema.shape.days),
});
type Entries = z.input<typeof entriesSchema>;

/** Collects a program's permissions, then shows its new token once. */
export function ApiTokenDialog({ onClose }: { onClose: () => void }) {
  const { permissions: held } = useCurrentUser();
  const create = useCreateApiToken();
  const form = useForm<Entries, unknown, CreateApiToken>({
    defaultValues: { name: '', access: 'read', permissions: [], days: '90' },
    resolver: zodResolver(entriesSchema),
  });
  const { control } = form;

  if (create.data) return <MadeToken token={create.data.token} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title="New API Token"
      about="new"
      submitLabel="Create Token"
      pendingLabel="Creating..."
      fallback="Failed to create API token"
      onSubmit={(body) => create.mutateAsync(body)}
      onSaved={() => undefined}
      onClose={onClose}
    >
      <TextField
        control={control}
        name="name"
        label="Name"
        hint="The program that will use it."
        required
        maxLength={60}
      />
      <SelectField control={control} name="access" label="Access" options={ACCESS_OPTIONS} />
      <SelectField control={control} name="days" label="Expires after" options={DAY_OPTIONS} />
      <Controller
        control={control}
        name="permissions"
        render={({ field }) => <PermissionChoice held={held} chosen={field.value} onChange={field.onChange} />}
      />
    </FormDialog>
  );
}

interface PermissionChoiceProps {
  held: readonly Permission[];
  chosen: readonly Permission[];
  onChange: (chosen: Permission[]) => void;
}

function PermissionChoice({ held, chosen, onChange }: PermissionChoiceProps) {
  const toggle = (permission: Permission, isChosen: boolean) =>
    onChange(held.filter((one) => (one === permission ? isChosen : chosen.includes(one))));
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-2.5 text-label font-strong">Permissions</legend>
      {held.map((permission) => (
        <Tick
          key={permission}
          label={PERMISSION_LABELS[permission]}
          checked={chosen.includes(permission)}
          onChange={(isChosen) => toggle(permission, isChosen)}
        />
      ))}
    </fieldset>
  );
}

function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="API token created"
      description="Send it with every request as Authorization: Bearer <token>."
    >
      <DialogBody>
        <Field
          label="Token"
          hint="You’ll only see this once. Anyone with this token has its access, so give it only to this program."
        >
          <Input readOnly value={token} className="font-mono" onFocus={(event) => event.target.select()} />
        </Field>
        <div>
          <CopyButton text={token} aria-label="Copy token" />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
