import { type CurrentUser, updateProfileSchema } from '@builder-os/contract/modules/account/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { explainError } from '../../../api/error-toast.ts';
import { isAtField, showFieldErrors } from '../../../api/field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUpdateProfile } from './profile.mutations.ts';

const FIELDS = ['firstName', 'lastName', 'jobTitle'] as const;

export function ProfileForm({ user }: { user: CurrentUser }) {
  const updateProfile = useUpdateProfile();
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: zodResolver(updateProfileSchema),
    values: { firstName: user.firstName ?? '', lastName: user.lastName ?? '', jobTitle: user.jobTitle },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors } = formState;

  const save = handleSubmit((values) =>
    updateProfile.mutate(values, {
      onSuccess: ({ firstName, lastName, jobTitle }) => {
        reset({ firstName: firstName ?? '', lastName: lastName ?? '', jobTitle });
        toast({ title: 'Profile saved' });
      },
      onError: (error) => void showFieldErrors(error, FIELDS, setError),
    }),
  );

  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <div className="grid grid-cols-2 gap-3">
        <Field label="First name" required error={errors.firstName?.message}>
          <Input autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field label="Last name" required error={errors.lastName?.message}>
          <Input autoComplete="family-name" {...register('lastName')} />
        </Field>
      </div>
      <Field
        label="Job title"
        hint="Shown under your name. Left empty, it is your role's name."
        error={errors.jobTitle?.message}
      >
        <Input autoComplete="organization-title" {...register('jobTitle')} />
      </Field>
      {updateProfile.isError && !isAtField(updateProfile.error, FIELDS) && (
        <FormError>{explainError(updateProfile.error, 'Failed to save the profile')}</FormError>
      )}
      <div>
        <Button type="submit" variant="primary" pending={updateProfile.isPending} pendingLabel="Saving...">
          Save Profile
        </Button>
      </div>
    </form>
  );
}
