import type { AdminUser } from '@builder-os/contract/modules/admin/users';
import { explainError } from '../../../api/error-toast.ts';
import { NoMailNote } from '../../../app/no-mail-note.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useCreateResetLink } from './account-links.mutations.ts';
import { SecretLink } from './secret-link.tsx';

interface ResetLinkProps {
  user: AdminUser;
  refusal: string | undefined;
}

/** Creates a link that lets a user who lost their password choose a new one. */
export function ResetLink({ user, refusal }: ResetLinkProps) {
  const createLink = useCreateResetLink(user.id);
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted-foreground">
        A reset link lets this person choose a new password. It works once and expires in 24 hours. Their old password
        works until then. Using the link signs them out everywhere.
      </p>
      <NoMailNote>Copy the link and send it yourself.</NoMailNote>
      {createLink.data ? (
        <SecretLink link={createLink.data} />
      ) : (
        <Button
          disabledReason={refusal}
          pending={createLink.isPending}
          pendingLabel="Creating..."
          onClick={() => createLink.mutate(undefined)}
        >
          Create Reset Link
        </Button>
      )}
      {createLink.error && <FormError>{explainError(createLink.error, 'Failed to create reset link')}</FormError>}
    </div>
  );
}
