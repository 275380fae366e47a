import type { AdminUser } from '@builder-os/contract/modules/admin/users';
import { useCalendar } from '../../../app/calendar.ts';
import { RecordTable } from '../../../app/records/record-table.tsx';
import type { PageRows } from '../../../app/records/use-page-rows.ts';
import type { Calendar } from '../../../format/dates.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import type { UserActions } from './use-user-actions.ts';
import { UserBadges } from './user-badges.tsx';
import { ActiveSwitch, DeleteUserButton, RoleSelect } from './user-controls.tsx';
import { emailOfUser, formatLastLogin, initialOfUser, nameOfUser } from './user-words.ts';

interface UsersTableProps {
  rows: PageRows<AdminUser>;
  actions: UserActions;
}

interface CellContext {
  actions: UserActions;
  calendar: Calendar;
}

const USER_COLUMNS: readonly TableColumn<AdminUser, CellContext>[] = [
  { header: 'User', cell: (user, { actions }) => <UserName user={user} actions={actions} /> },
  {
    header: 'Email',
    width: 'w-50 @min-[70rem]/table:w-[30%]',
    className: '@max-4xl/table:hidden',
    cellClassName: 'text-muted-foreground',
    title: ({ email }) => email ?? undefined,
    cell: (user) => emailOfUser(user),
  },
  {
    header: 'Last login',
    width: 'w-38',
    className: '@max-2xl/table:hidden',
    cell: ({ lastLoginAt }, { calendar }) => formatLastLogin(lastLoginAt, calendar),
  },
  {
    header: 'Active',
    width: 'w-20 @4xl/table:w-25',
    isAlwaysShown: true,
    cellClassName: 'overflow-visible',
    cell: (user, { actions }) => (
      <span className="flex">
        <ActiveSwitch user={user} actions={actions} />
      </span>
    ),
  },
  {
    header: 'Role',
    width: 'w-40',
    isAlwaysShown: true,
    cellClassName: 'overflow-visible',
    cell: (user, { actions }) => <RoleSelect user={user} actions={actions} />,
  },
  {
    header: 'Actions',
    isHeaderHidden: true,
    width: 'w-14',
    cellClassName: 'overflow-visible px-2',
    cell: (user, { actions }) => <DeleteUserButton user={user} actions={actions} />,
  },
];

/** A row opens the user's sessions and permissions on click. */
export function UsersTable({ rows, actions }: UsersTableProps) {
  const calendar = useCalendar();
  return (
    <RecordTable
      aria-label="Users"
      rows={rows}
      columns={USER_COLUMNS}
      context={{ actions, calendar }}
      onOpen={actions.open}
      onRowAction={(action, user) => {
        if (action === 'edit') actions.open(user);
        else if (action === 'delete' && actions.refuseRuling(user) === undefined) actions.remove(user);
      }}
    />
  );
}

function UserName({ user, actions }: { user: AdminUser; actions: UserActions }) {
  const name = nameOfUser(user);
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar initials={initialOfUser(user)} imageUrl={user.profileImageUrl} isOwn={user.id === actions.ownId} />
      <span title={name} className="min-w-0 truncate font-strong">
        {name}
      </span>
      <UserBadges user={user} />
    </span>
  );
}
