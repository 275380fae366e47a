import type { Invitation } from '@builder-os/contract/modules/admin/account-links';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useCalendar } from '../../../app/calendar.ts';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatMoment } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ROLE_LABELS } from '../users/user-words.ts';
import { useRevokeInvitation } from './account-links.mutations.ts';
import { invitationsQuery } from './account-links.queries.ts';

/** Invitations that haven't been used yet. Renders nothing when there are none. */
export function InvitationList() {
  const headingId = useId();
  const { data: invitations = [] } = useQuery(invitationsQuery);
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="rounded-lg border border-border bg-card">
      <h2 id={headingId} className="border-b border-border px-4 py-3 text-[13.5px]/5 font-semibold">
        Open invitations
      </h2>
      <ul className="divide-y divide-border">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const calendar = useCalendar();
  const canManage = useCan('user_management_write');
  const revoke = useRevokeInvitation();
  const { email, role, invitedBy, expiresAt, isExpired } = invitation;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="truncate font-strong">{email}</p>
        <p className="text-xs text-muted-foreground">
          {ROLE_LABELS[role]}
          {invitedBy && `, invited by ${invitedBy}`}, {isExpired ? 'ended' : 'expires'}{' '}
          {formatMoment(expiresAt, calendar)}
        </p>
      </div>
      {isExpired && <Badge tone="timber">Expired</Badge>}
      <Button
        size="sm"
        disabledReason={canManage.reason}
        pending={revoke.isPending}
        pendingLabel="Revoking..."
        onClick={() =>
          void perform({
            run: () => revoke.mutateAsync(invitation.id),
            done: { title: 'Invitation revoked' },
            failed: 'Failed to revoke invitation',
          })
        }
      >
        Revoke
        <span className="sr-only"> invitation for {email}</span>
      </Button>
    </li>
  );
}
