import type { Preferences } from '@builder-os/contract/modules/account/account';

const DARK_SYSTEM = '(prefers-color-scheme: dark)';

/**
 * Applies a theme and remembers it for the script that runs before the next first paint. Returns a function that stops
 * following the system theme.
 */
export function applyTheme(theme: Preferences['theme']): () => void {
  rememberTheme(theme);
  const system = window.matchMedia(DARK_SYSTEM);
  const show = () =>
    document.documentElement.classList.toggle('dark', theme === 'dark' || (theme === 'system' && system.matches));
  show();
  system.addEventListener('change', show);
  return () => system.removeEventListener('change', show);
}

function rememberTheme(theme: Preferences['theme']): void {
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage can be blocked; the account still has the choice.
  }
}
