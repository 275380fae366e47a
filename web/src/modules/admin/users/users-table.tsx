import type { AdminUser } from '@builder-os/contract/modules/admin/users';
import { useCalendar } from '../../../app/calendar.ts';
import type { PageRows } from '../../../app/records/use-page-rows.ts';
import { useRowFocus } from '../../../app/records/use-row-focus.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SpacerRow } from '../../../ui/spacer-row.tsx';
import { Table } from '../../../ui/table.tsx';
import { TableHead } from '../../../ui/table-head.tsx';
import { TableCell, TableRow } from '../../../ui/table-row.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { UserActs } from './use-user-acts.ts';
import { UserBadges } from './user-badges.tsx';
import { ActiveSwitch, DeleteUserButton, RoleSelect } from './user-controls.tsx';
import { emailOfUser, formatLastLogin, initialOfUser, nameOfUser } from './user-words.ts';

interface UsersTableProps {
  rows: PageRows<AdminUser>;
  acts: UserActs;
}

/** One row per person. A click on the row opens sessions and permissions. */
export function UsersTable({ rows, acts }: UsersTableProps) {
  const rowProps = useRowFocus({
    rowCount: rows.rowCount,
    scrollToRow: rows.scrollToRow,
    onClear: () => undefined,
    onAct: (act, index) => {
      const user = rows.rowAt(index);
      if (!user) return;
      if (act === 'edit') acts.open(user);
      else if (act === 'delete' && acts.refuseRuling(user) === undefined) acts.remove(user);
    },
  });
  return (
    <div ref={rows.list} className="[--table-head-top:3.5rem]">
      <Table
        aria-label="Users"
        aria-rowcount={rows.rowCount + 1}
        aria-busy={rows.isLoading || undefined}
        density="record"
      >
        <thead>
          <tr aria-rowindex={1}>
            <TableHead>User</TableHead>
            <TableHead className="w-50 @min-[70rem]/table:w-[30%] @max-4xl/table:hidden">Email</TableHead>
            <TableHead className="w-38 @max-2xl/table:hidden">Last login</TableHead>
            <TableHead className="w-20 @4xl/table:w-25">Active</TableHead>
            <TableHead className="w-40">Role</TableHead>
            <TableHead className="w-14">
              <VisuallyHidden>Actions</VisuallyHidden>
            </TableHead>
          </tr>
        </thead>
        <tbody>
          <SpacerRow height={rows.spaceAbove} />
          {rows.indexes.map((index) => {
            const user = rows.rowAt(index);
            if (!user) return <SkeletonRow key={`row ${index}`} index={index} />;
            return (
              <TableRow key={user.id} {...rowProps(index)} aria-rowindex={index + 2} onOpen={() => acts.open(user)}>
                <UserCells user={user} acts={acts} />
              </TableRow>
            );
          })}
          <SpacerRow height={rows.spaceBelow} />
        </tbody>
      </Table>
    </div>
  );
}

function UserCells({ user, acts }: { user: AdminUser; acts: UserActs }) {
  const calendar = useCalendar();
  const name = nameOfUser(user);
  return (
    <>
      <TableCell>
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar initials={initialOfUser(user)} imageUrl={user.profileImageUrl} isOwn={user.id === acts.ownId} />
          <span title={name} className="min-w-0 truncate font-strong">
            {name}
          </span>
          <UserBadges user={user} />
        </span>
      </TableCell>
      <TableCell className="text-muted-foreground @max-4xl/table:hidden" title={user.email ?? undefined}>
        {emailOfUser(user)}
      </TableCell>
      <TableCell className="@max-2xl/table:hidden">{formatLastLogin(user.lastLoginAt, calendar)}</TableCell>
      <TableCell className="overflow-visible">
        <span className="flex">
          <ActiveSwitch user={user} acts={acts} />
        </span>
      </TableCell>
      <TableCell className="overflow-visible">
        <RoleSelect user={user} acts={acts} />
      </TableCell>
      <TableCell className="overflow-visible px-2">
        <DeleteUserButton user={user} acts={acts} />
      </TableCell>
    </>
  );
}

function SkeletonRow({ index }: { index: number }) {
  return (
    <tr data-row={index}>
      <TableCell>
        <Skeleton className="w-3/5" />
      </TableCell>
      <TableCell className="@max-4xl/table:hidden">
        <Skeleton className="w-3/5" />
      </TableCell>
      <TableCell className="@max-2xl/table:hidden">
        <Skeleton className="w-3/5" />
      </TableCell>
      <TableCell />
      <TableCell />
      <TableCell />
    </tr>
  );
}
