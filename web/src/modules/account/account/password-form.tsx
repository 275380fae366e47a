import { changePasswordSchema, PASSWORD_MINIMUM } from '@builder-os/contract/modules/account/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useFormSave } from '../../../app/records/use-form-save.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.ts';
import { useChangePassword } from './profile.mutations.ts';

const FIELDS = ['currentPassword', 'newPassword'] as const;

export function PasswordForm() {
  const changePassword = useChangePassword();
  const form = useForm({
    resolver: zodResolver(changePasswordSchema),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { register } = form;
  const { errors } = form.formState;

  const { submit, isPending, failure } = useFormSave(form, {
    fields: FIELDS,
    save: (passwords) => changePassword.mutateAsync(passwords),
    onSaved: () => {
      form.reset();
      toast({ title: 'Password changed', description: 'Your other sessions have ended.' });
    },
    fallback: 'Failed to change the password',
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label="Current password" required error={errors.currentPassword?.message}>
        <Input type="password" autoComplete="current-password" {...register('currentPassword')} />
      </Field>
      <Field
        label="New password"
        required
        hint={`At least ${PASSWORD_MINIMUM} characters. A few words in a row are easy to remember.`}
        error={errors.newPassword?.message}
      >
        <Input type="password" autoComplete="new-password" {...register('newPassword')} />
      </Field>
      {failure && <FormError>{failure}</FormError>}
      <div>
        <Button type="submit" variant="primary" pending={isPending} pendingLabel="Saving...">
          Change Password
        </Button>
      </div>
    </form>
  );
}
