import type { AdminUser } from '@builder-os/contract/modules/admin/users';
import { explainError } from '../../../api/error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { useCreateResetLink } from './account-links.mutations.ts';
import { SecretLink } from './secret-link.tsx';

interface ResetLinkProps {
  user: AdminUser;
  refusal: string | undefined;
}

/** Makes a link by which somebody who lost the password chooses a new one. */
export function ResetLink({ user, refusal }: ResetLinkProps) {
  const createLink = useCreateResetLink(user.id);
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted-foreground">
        A reset link lets this person choose a new password, once and within 24 hours. Every session ends then; until
        then the old password works.
      </p>
      {createLink.data ? (
        <SecretLink link={createLink.data} />
      ) : (
        <Button
          disabledReason={refusal}
          pending={createLink.isPending}
          pendingLabel="Creating..."
          onClick={() => createLink.mutate(undefined)}
        >
          Create reset link
        </Button>
      )}
      {createLink.error && <FormError>{explainError(createLink.error, 'Failed to create the reset link')}</FormError>}
    </div>
  );
}
