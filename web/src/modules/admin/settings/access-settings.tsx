import type { AccessPolicy } from '@builder-os/contract/modules/admin/settings';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../api/api-error.ts';
import { explainError } from '../../../api/error-toast.ts';
import { RecordDraftNotice } from '../../../app/forms/draft-notice.tsx';
import { AreaField } from '../../../app/forms/text-field.tsx';
import { useFormDraft } from '../../../app/forms/use-form-draft.ts';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { LoadFailure } from './load-failure.tsx';
import { useSaveAccessPolicy } from './settings.mutations.ts';
import { accessPolicyQuery } from './settings.queries.ts';
import { SettingsSection } from './settings-section.tsx';

const LABELS = { domains: 'Allowed email domains' };

/** The email domains that may request an account. */
export function AccessSettings() {
  const can = useCan('role:admin');
  const query = useQuery({ ...accessPolicyQuery, enabled: can.allowed });
  return (
    <SettingsSection heading="Access requests" hint="Who can request an account from the sign-in page.">
      {!can.allowed ? (
        <p className="text-muted-foreground">{can.reason}</p>
      ) : query.data ? (
        <AccessForm policy={query.data} />
      ) : query.isError ? (
        <LoadFailure query={query} what="the access policy" />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </SettingsSection>
  );
}

function AccessForm({ policy }: { policy: AccessPolicy }) {
  const savePolicy = useSaveAccessPolicy();
  const form = useForm({
    values: { domains: policy.allowedDomains.join('\n') },
    resetOptions: { keepDirtyValues: true },
  });
  const draft = useFormDraft('access policy', form);
  const { control, handleSubmit, reset, setError } = form;
  const save = handleSubmit(({ domains }) =>
    savePolicy.mutate(
      { allowedDomains: domains.split(/[\s,]+/).filter((domain) => domain !== '') },
      {
        onSuccess: ({ allowedDomains }) => {
          draft.forget();
          reset({ domains: allowedDomains.join('\n') }, { keepDirtyValues: false });
          toast({ title: 'Access policy saved' });
        },
        onError: (error) => setError('domains', { message: reasonOf(error) }),
      },
    ),
  );
  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <RecordDraftNotice draft={draft} noun="access policy" labels={LABELS} />
      <AreaField
        control={control}
        name="domains"
        label={LABELS.domains}
        hint="One per line, such as company.com. Leave blank to let anyone request access."
        autoCapitalize="none"
        spellCheck={false}
      />
      <div>
        <Button type="submit" pending={savePolicy.isPending} pendingLabel="Saving...">
          Save Access Policy
        </Button>
      </div>
    </form>
  );
}

/** The server reports errors per domain index; the form has one field for all domains. */
function reasonOf(error: Error): string {
  const reasons = error instanceof ApiError ? Object.values(error.fields) : [];
  return reasons[0] ?? explainError(error, 'Failed to save access policy');
}
