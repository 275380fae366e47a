import { THEMES } from '@builder-os/contract/modules/account/account';
import { useNavigate } from '@tanstack/react-router';
import {
  Check,
  ChevronsUpDown,
  CircleQuestionMark,
  LogOut,
  Monitor,
  Moon,
  Settings,
  Sun,
  UserRound,
} from 'lucide-react';
import { memo, useCallback, useState } from 'react';
import { errorToast } from '../../api/error-toast.ts';
import { useCurrentUser } from '../../auth/current-user.ts';
import { fullName, initials } from '../../format/person.ts';
import { useUpdatePreferences } from '../../modules/account/account/preferences.mutations.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { loadWhenUsed } from '../../ui/load-when-used.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../ui/overlay/menu-items.ts';

const SignOutPanel = loadWhenUsed(async () => (await import('../outbox/sign-out-panel.tsx')).SignOutPanel);

const THEME_ITEMS = {
  system: { label: 'System theme', icon: <Monitor aria-hidden="true" /> },
  light: { label: 'Light theme', icon: <Sun aria-hidden="true" /> },
  dark: { label: 'Dark theme', icon: <Moon aria-hidden="true" /> },
} as const;

/** The account menu: account pages, help, theme and sign-out. */
export const UserMenu = memo(function UserMenu() {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const updatePreferences = useUpdatePreferences();
  const name = fullName({ firstName: user.firstName, lastName: user.lastName });
  const [isLeaving, setIsLeaving] = useState(false);
  const stay = useCallback(() => setIsLeaving(false), []);

  const themeItems = THEMES.map((theme): MenuItem => {
    const isChosen = theme === user.preferences.theme;
    const { label, icon } = THEME_ITEMS[theme];
    return {
      label: isChosen ? `${label} (current)` : label,
      icon: isChosen ? <Check aria-hidden="true" /> : icon,
      onSelect: () =>
        updatePreferences.mutate({ theme }, { onError: (error) => errorToast(error, 'Failed to save preferences') }),
    };
  });

  return (
    <>
      <Menu
        title={name}
        subtitle={user.jobTitle}
        className="min-w-52"
        trigger={
          <button
            type="button"
            aria-label={`Account menu for ${name}`}
            className="flex min-h-11 min-w-11 items-center justify-center gap-2.25 rounded-lg p-0.75 text-left focus-ring hover:bg-accent lg:min-h-0 lg:pr-1.5"
          >
            <Avatar initials={initials(user)} imageUrl={user.profileImageUrl} isOwn />
            <span className="hidden max-w-44 lg:block">
              <span className="block truncate text-label/3.75 font-strong">{name}</span>
              <span className="block truncate text-2xs/3.75 text-muted-foreground">{user.jobTitle}</span>
            </span>
            <ChevronsUpDown
              className="hidden size-3.5 text-muted-foreground lg:block"
              strokeWidth={1.75}
              aria-hidden="true"
            />
          </button>
        }
        items={[
          {
            label: 'Profile Settings',
            icon: <UserRound aria-hidden="true" />,
            onSelect: () => void navigate({ to: '/profile' }),
          },
          {
            label: 'Account Preferences',
            icon: <Settings aria-hidden="true" />,
            onSelect: () => void navigate({ to: '/preferences' }),
          },
          {
            label: 'Help',
            icon: <CircleQuestionMark aria-hidden="true" />,
            // The help screen picks its page by the screen the user is on.
            onSelect: () => void navigate({ to: '/help', search: { for: location.pathname + location.search } }),
          },
          'separator',
          ...themeItems,
          'separator',
          { label: 'Log out', icon: <LogOut aria-hidden="true" />, onSelect: () => setIsLeaving(true) },
        ]}
      />
      {isLeaving && <SignOutPanel onStay={stay} />}
    </>
  );
});
