import type { PendingUser } from '@builder-os/contract/modules/admin/approvals';
import { fullName, initials } from '../../../format/person.ts';
import { Avatar } from '../../../ui/avatar.tsx';

interface PersonLineProps {
  person: PendingUser;
  note?: string | null;
}

/** A person's picture, name and email, with an optional note. */
export function PersonLine({ person, note }: PersonLineProps) {
  return (
    <>
      <Avatar initials={initials(person)} imageUrl={person.profileImageUrl} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-strong">{fullName(person)}</p>
        <p className="wrap-anywhere text-xs text-muted-foreground">{person.email ?? 'No email'}</p>
        {person.email !== null && !person.isEmailVerified && (
          <p className="text-xs text-destructive">Email not verified. Confirm who this is before you approve.</p>
        )}
      </div>
      {note && <p className="text-xs text-muted-foreground max-sm:basis-full max-sm:pl-10">{note}</p>}
    </>
  );
}
