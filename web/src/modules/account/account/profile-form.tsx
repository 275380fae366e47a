import { type CurrentUser, updateProfileSchema } from '@builder-os/contract/modules/account/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { RecordDraftNotice } from '../../../app/forms/draft-notice.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { useFormDraft } from '../../../app/forms/use-form-draft.ts';
import { useFormSave } from '../../../app/records/use-form-save.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { useUpdateProfile } from './profile.mutations.ts';

const LABELS = { firstName: 'First name', lastName: 'Last name', jobTitle: 'Job title' };

export function ProfileForm({ user }: { user: CurrentUser }) {
  const updateProfile = useUpdateProfile();
  const form = useForm({
    resolver: zodResolver(updateProfileSchema),
    values: { firstName: user.firstName ?? '', lastName: user.lastName ?? '', jobTitle: user.jobTitle },
    resetOptions: { keepDirtyValues: true },
  });
  const draft = useFormDraft('profile', form);
  const { control } = form;

  const { submit, isPending, failure } = useFormSave(form, {
    draft,
    save: (profile) => updateProfile.mutateAsync(profile),
    onSaved: ({ firstName, lastName, jobTitle }) => {
      form.reset({ firstName: firstName ?? '', lastName: lastName ?? '', jobTitle }, { keepDirtyValues: false });
      toast({ title: 'Profile saved' });
    },
    fallback: 'Failed to save profile',
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <RecordDraftNotice draft={draft} noun="profile" labels={LABELS} />
      <div className="grid grid-cols-2 gap-3">
        <TextField control={control} name="firstName" label={LABELS.firstName} required autoComplete="given-name" />
        <TextField control={control} name="lastName" label={LABELS.lastName} required autoComplete="family-name" />
      </div>
      <TextField
        control={control}
        name="jobTitle"
        label={LABELS.jobTitle}
        hint="Shown under your name. Leave blank to use your role."
        autoComplete="organization-title"
      />
      {failure && <FormError>{failure}</FormError>}
      <div>
        <Button type="submit" variant="primary" pending={isPending} pendingLabel="Saving...">
          Save Profile
        </Button>
      </div>
    </form>
  );
}
