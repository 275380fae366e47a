import type { MailSettings } from '@builder-os/contract/modules/admin/settings';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { errorToast } from '../../../api/error-toast.ts';
import { RecordDraftNotice } from '../../../app/forms/draft-notice.tsx';
import { PasswordField } from '../../../app/forms/password-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { useFormDraft } from '../../../app/forms/use-form-draft.ts';
import { useFormSave } from '../../../app/records/use-form-save.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { describeMailField, MAIL_LABELS, mailEntriesOf, mailFormSchema, SECURITIES } from './mail-form.ts';
import { MailTest } from './mail-test.tsx';
import { useRemoveMailSettings, useSaveMailSettings } from './settings.mutations.ts';

export function MailForm({ mail }: { mail: MailSettings }) {
  const saveMail = useSaveMailSettings();
  const removeMail = useRemoveMailSettings();
  const form = useForm({
    resolver: zodResolver(mailFormSchema),
    values: mailEntriesOf(mail),
    resetOptions: { keepDirtyValues: true },
  });
  const draft = useFormDraft('mail server', form, { secrets: ['password'] });
  const { control, reset } = form;
  const { isDirty } = form.formState;

  const { submit, isPending, failure } = useFormSave(form, {
    draft,
    save: ({ password, ...entries }) => saveMail.mutateAsync(password === '' ? entries : { ...entries, password }),
    onSaved: (saved) => {
      reset(mailEntriesOf(saved), { keepDirtyValues: false });
      toast({ title: 'Mail server saved' });
    },
    fallback: 'Failed to save mail server',
  });
  const remove = () =>
    removeMail.mutate(undefined, {
      onSuccess: (saved) => {
        reset(mailEntriesOf(saved), { keepDirtyValues: false });
        toast({ title: 'Mail server removed', description: 'Email is now off' });
      },
      onError: (error) => errorToast(error, 'Failed to remove mail server'),
    });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <RecordDraftNotice draft={draft} noun="mail server" labels={MAIL_LABELS} describe={describeMailField} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,1fr)_7rem] sm:gap-3">
        <TextField
          control={control}
          name="host"
          label={MAIL_LABELS.host}
          required
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField control={control} name="port" label={MAIL_LABELS.port} required inputMode="numeric" />
      </div>
      <SelectField control={control} name="security" label={MAIL_LABELS.security} options={SECURITIES} />
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-3">
        <TextField control={control} name="user" label={MAIL_LABELS.user} autoCapitalize="none" />
        <PasswordField
          control={control}
          name="password"
          label={MAIL_LABELS.password}
          hint={mail.hasPassword ? 'A password is saved. Leave blank to keep it.' : 'Stored encrypted.'}
          autoComplete="new-password"
        />
      </div>
      <TextField
        control={control}
        name="from"
        label={MAIL_LABELS.from}
        required
        hint="The address your emails come from."
        type="email"
      />
      {failure && <FormError>{failure}</FormError>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isPending} pendingLabel="Saving...">
          Save Mail Server
        </Button>
        <MailTest disabledReason={reasonAgainstTest(mail, isDirty)} />
        {mail.source === 'settings' && (
          <Button variant="ghost" pending={removeMail.isPending} pendingLabel="Removing..." onClick={remove}>
            Remove Mail Server
          </Button>
        )}
      </div>
    </form>
  );
}

function reasonAgainstTest(mail: MailSettings, isDirty: boolean): string | undefined {
  if (mail.source === 'none') return 'Save a mail server first.';
  return isDirty ? 'Save your changes first.' : undefined;
}
