import { THEMES } from '@builder-os/contract/modules/account/account';
import { LogOut, type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { errorToast } from '../../api/error-toast.ts';
import { useUpdatePreferences } from '../../modules/account/account/preferences.mutations.ts';

/** A palette command that runs in place, without navigating. */
export interface PaletteAction {
  label: string;
  icon: LucideIcon;
  keywords: readonly string[];
  run: () => void;
}

const THEME_ACTIONS = {
  system: { label: 'System theme', icon: Monitor, keywords: ['Theme'] },
  light: { label: 'Light theme', icon: Sun, keywords: ['Theme', 'Light mode'] },
  dark: { label: 'Dark theme', icon: Moon, keywords: ['Theme', 'Dark mode'] },
} as const;

export function usePaletteActions({ signOut }: { signOut: () => void }): PaletteAction[] {
  const updatePreferences = useUpdatePreferences();
  const themes = THEMES.map((theme) => ({
    ...THEME_ACTIONS[theme],
    run: () =>
      updatePreferences.mutate({ theme }, { onError: (error) => errorToast(error, 'Failed to save preferences') }),
  }));
  return [...themes, { label: 'Log out', icon: LogOut, keywords: ['Sign out'], run: signOut }];
}
