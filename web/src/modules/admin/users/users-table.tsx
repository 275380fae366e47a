import type { AdminUser } from '@builder-os/contract/modules/admin/users';
import { useCalendar } from '../../../app/calendar.ts';
import { RecordTable } from '../../../app/records/record-table.tsx';
import type { PageRows } from '../../../app/records/use-page-rows.ts';
import type { Calendar } from '../../../format/dates.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import type { TableColumn } from '../../../ui/table-column.ts';
import type { UserActs } from './use-user-acts.ts';
import { UserBadges } from './user-badges.tsx';
import { ActiveSwitch, DeleteUserButton, RoleSelect } from './user-controls.tsx';
import { emailOfUser, formatLastLogin, initialOfUser, nameOfUser } from './user-words.ts';

interface UsersTableProps {
  rows: PageRows<AdminUser>;
  acts: UserActs;
}

interface CellContext {
  acts: UserActs;
  calendar: Calendar;
}

const USER_COLUMNS: readonly TableColumn<AdminUser, CellContext>[] = [
  { header: 'User', cell: (user, { acts }) => <UserName user={user} acts={acts} /> },
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
    isKept: true,
    cellClassName: 'overflow-visible',
    cell: (user, { acts }) => (
      <span className="flex">
        <ActiveSwitch user={user} acts={acts} />
      </span>
    ),
  },
  {
    header: 'Role',
    width: 'w-40',
    isKept: true,
    cellClassName: 'overflow-visible',
    cell: (user, { acts }) => <RoleSelect user={user} acts={acts} />,
  },
  {
    header: 'Actions',
    isHeaderHidden: true,
    width: 'w-14',
    cellClassName: 'overflow-visible px-2',
    cell: (user, { acts }) => <DeleteUserButton user={user} acts={acts} />,
  },
];

/** A row opens the user's sessions and permissions on click. */
export function UsersTable({ rows, acts }: UsersTableProps) {
  const calendar = useCalendar();
  return (
    <RecordTable
      aria-label="Users"
      rows={rows}
      columns={USER_COLUMNS}
      context={{ acts, calendar }}
      onOpen={acts.open}
      onAct={(act, user) => {
        if (act === 'edit') acts.open(user);
        else if (act === 'delete' && acts.refuseRuling(user) === undefined) acts.remove(user);
      }}
    />
  );
}

function UserName({ user, acts }: { user: AdminUser; acts: UserActs }) {
  const name = nameOfUser(user);
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar initials={initialOfUser(user)} imageUrl={user.profileImageUrl} isOwn={user.id === acts.ownId} />
      <span title={name} className="min-w-0 truncate font-strong">
        {name}
      </span>
      <UserBadges user={user} />
    </span>
  );
}
