import type { AdminUser } from '@builder-os/contract/modules/admin/users';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useCalendar } from '../../../app/calendar.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { TabPanel, Tabs } from '../../../ui/filter/tabs.tsx';
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { ResetLink } from '../account-links/reset-link.tsx';
import { ApproveButton } from '../approvals/approve-button.tsx';
import { PermissionList } from '../permissions/permission-list.tsx';
import type { UserActions } from './use-user-actions.ts';
import { UserBadges } from './user-badges.tsx';
import { UserSessions } from './user-sessions.tsx';
import { emailOfUser, formatLastLogin, nameOfUser } from './user-words.ts';
import { userQuery } from './users.queries.ts';

const SECTIONS = [
  { value: 'permissions', label: 'Permissions' },
  { value: 'sessions', label: 'Sessions' },
  { value: 'password', label: 'Password' },
] as const;

interface UserDialogProps {
  id: string;
  actions: UserActions;
  onClose: () => void;
}

/** A user's permissions, sessions and password reset link. */
export function UserDialog({ id, actions, onClose }: UserDialogProps) {
  const { data: user, error, isFetching, refetch } = useQuery(userQuery(id));
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={user ? nameOfUser(user) : 'User'}
      description={user && emailOfUser(user)}
      className="sm:w-170"
    >
      <DialogBody className="min-h-90 content-start">
        {user ? (
          <UserSections user={user} actions={actions} />
        ) : error ? (
          <ErrorState
            headline={isGone ? 'User not found' : 'Couldn’t load this user'}
            sentence={isGone ? 'This account was deleted.' : 'Check your connection and try again.'}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <Skeleton className="my-2 w-1/2" />
        )}
      </DialogBody>
    </Dialog>
  );
}

function UserSections({ user, actions }: { user: AdminUser; actions: UserActions }) {
  const [section, setSection] = useState<(typeof SECTIONS)[number]['value']>('permissions');
  return (
    <>
      <UserFacts user={user} />
      <Tabs
        label="About this person"
        look="segments"
        tabs={SECTIONS}
        value={section}
        onValueChange={setSection}
        className="flex flex-col gap-3"
      >
        <TabPanel value="permissions">
          <PermissionList user={user} refusal={actions.refuseRuling(user)} />
        </TabPanel>
        <TabPanel value="sessions">
          <UserSessions userId={user.id} refusal={actions.refuseManaging(user)} />
        </TabPanel>
        <TabPanel value="password">
          <ResetLink user={user} refusal={actions.refuseManaging(user)} />
        </TabPanel>
      </Tabs>
    </>
  );
}

function UserFacts({ user }: { user: AdminUser }) {
  const calendar = useCalendar();
  const state = user.isApproved
    ? undefined
    : user.declinedAt
      ? `Declined on ${formatMomentDay(user.declinedAt, calendar)}: ${user.declineReason}`
      : 'Waiting for approval in User Approval.';
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2 text-muted-foreground">
        <UserBadges user={user} />
        <span>
          Last login: {formatLastLogin(user.lastLoginAt, calendar)}. Account since{' '}
          {formatMomentDay(user.createdAt, calendar)}.
        </span>
      </p>
      {state && <p>{state}</p>}
      {!user.isApproved && <ApproveButton user={user} />}
    </div>
  );
}
