import { changePasswordSchema, PASSWORD_MINIMUM } from '@builder-os/contract/modules/account/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { explainError } from '../../../api/error-toast.ts';
import { isAtField, showFieldErrors } from '../../../api/field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.ts';
import { useChangePassword } from './profile.mutations.ts';

const FIELDS = ['currentPassword', 'newPassword'] as const;

export function PasswordForm() {
  const changePassword = useChangePassword();
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: zodResolver(changePasswordSchema),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors } = formState;

  const save = handleSubmit((values) =>
    changePassword.mutate(values, {
      onSuccess: () => {
        reset();
        toast({ title: 'Password changed', description: 'Your other sessions have ended.' });
      },
      onError: (error) => void showFieldErrors(error, FIELDS, setError),
    }),
  );

  return (
    <form noValidate onSubmit={save} className="grid gap-4">
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
      {changePassword.isError && !isAtField(changePassword.error, FIELDS) && (
        <FormError>{explainError(changePassword.error, 'Failed to change the password')}</FormError>
      )}
      <div>
        <Button type="submit" variant="primary" pending={changePassword.isPending} pendingLabel="Saving...">
          Change Password
        </Button>
      </div>
    </form>
  );
}
