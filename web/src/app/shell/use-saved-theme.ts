import type { Preferences } from '@builder-os/contract/modules/account/account';
import { useEffect } from 'react';
import { applyTheme } from '../../modules/account/account/theme.ts';

/** The theme saved with the account overrides the one this browser remembered. */
export function useSavedTheme(theme: Preferences['theme']): void {
  useEffect(() => applyTheme(theme), [theme]);
}
