import type { AdminUser } from '@builder-os/contract/modules/admin/users';
import { KeyRound, Trash2, UserCog } from 'lucide-react';
import { useCalendar } from '../../../app/calendar.ts';
import { PhoneList } from '../../../app/records/phone-list.tsx';
import type { PageRows } from '../../../app/records/use-page-rows.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../ui/overlay/menu-items.ts';
import type { UserActions } from './use-user-actions.ts';
import { UserBadges } from './user-badges.tsx';
import { ActiveSwitch } from './user-controls.tsx';
import { emailOfUser, formatLastLogin, initialOfUser, nameOfUser, ROLE_OPTIONS } from './user-words.ts';

interface UsersPhoneListProps {
  rows: PageRows<AdminUser>;
  actions: UserActions;
}

/** The users on a phone: name, email and last login; the role and other actions are in the menu. */
export function UsersPhoneList({ rows, actions }: UsersPhoneListProps) {
  return (
    <PhoneList label="Users" rows={rows} className="items-center">
      {(user) => <PhoneRow user={user} actions={actions} />}
    </PhoneList>
  );
}

function PhoneRow({ user, actions }: { user: AdminUser; actions: UserActions }) {
  const calendar = useCalendar();
  return (
    <>
      <Avatar initials={initialOfUser(user)} imageUrl={user.profileImageUrl} isOwn={user.id === actions.ownId} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <button
            type="button"
            onClick={() => actions.open(user)}
            className="min-w-0 wrap-anywhere text-[14.5px]/5 font-strong after:absolute after:inset-0 after:content-[''] focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring-inset)"
          >
            {nameOfUser(user)}
          </button>
          <UserBadges user={user} />
        </p>
        <p className="wrap-anywhere text-label/4.5 text-muted-foreground">{emailOfUser(user)}</p>
        <p className="wrap-anywhere text-xs/4.5 text-subtle-foreground">
          {formatLastLogin(user.lastLoginAt, calendar)}
        </p>
      </div>
      <span className="relative z-1 flex">
        <ActiveSwitch user={user} actions={actions} />
      </span>
      <UserMenu user={user} actions={actions} />
    </>
  );
}

function UserMenu({ user, actions }: { user: AdminUser; actions: UserActions }) {
  const name = nameOfUser(user);
  const refusal = actions.refuseRuling(user);
  const items: MenuItem[] = [
    { label: 'Permissions and sessions', icon: <KeyRound aria-hidden="true" />, onSelect: () => actions.open(user) },
    ...ROLE_OPTIONS.filter(({ value }) => value !== user.role).map(({ value, label }) => ({
      label: `Make ${label}`,
      icon: <UserCog aria-hidden="true" />,
      disabledReason: refusal,
      onSelect: () => actions.change(user, { role: value }),
    })),
    'separator',
    {
      label: 'Delete User',
      icon: <Trash2 aria-hidden="true" />,
      isDestructive: true,
      disabledReason: refusal,
      onSelect: () => actions.remove(user),
    },
  ];
  return (
    <Menu
      title={name}
      subtitle={emailOfUser(user)}
      items={items}
      trigger={
        <IconButton aria-label={`Actions for ${name}`} size="sm" className="relative z-1 -mr-3 -ml-2">
          <span aria-hidden="true" className="text-base tracking-widest">
            ···
          </span>
        </IconButton>
      }
    />
  );
}
