import { changePasswordSchema, PASSWORD_MINIMUM } from '@builder-os/contract/modules/account/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { PasswordField } from '../../../app/forms/password-field.tsx';
import { useFormSave } from '../../../app/records/use-form-save.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { useChangePassword } from './profile.mutations.ts';

export function PasswordForm() {
  const changePassword = useChangePassword();
  const form = useForm({
    resolver: zodResolver(changePasswordSchema),
    defaultValues: { currentPassword: '', newPassword: '', endsProgramAccess: false },
  });
  const { control } = form;

  const { submit, isPending, failure } = useFormSave(form, {
    save: (passwords) => changePassword.mutateAsync(passwords),
    onSaved: () => {
      form.reset();
      toast({ title: 'Password changed', description: 'You’ve been signed out everywhere else.' });
    },
    fallback: 'Failed to change password',
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <PasswordField
        control={control}
        name="currentPassword"
        label="Current password"
        required
        autoComplete="current-password"
      />
      <PasswordField
        control={control}
        name="newPassword"
        label="New password"
        required
        hint={`At least ${PASSWORD_MINIMUM} characters. A short phrase is easy to remember.`}
        autoComplete="new-password"
      />
      <Controller
        control={control}
        name="endsProgramAccess"
        render={({ field: { value, onChange, ref } }) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: it contains a Radix checkbox
          <label className="flex items-start gap-2">
            <Checkbox ref={ref} checked={value === true} onCheckedChange={onChange} className="mt-0.5" />
            <span>Also revoke my API tokens and calendar link, in case someone else has them</span>
          </label>
        )}
      />
      {failure && <FormError>{failure}</FormError>}
      <div>
        <Button type="submit" variant="primary" pending={isPending} pendingLabel="Saving...">
          Change Password
        </Button>
      </div>
    </form>
  );
}
