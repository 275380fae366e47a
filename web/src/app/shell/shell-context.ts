import { createContext, useContext } from 'react';

interface ShellControls {
  openNavigation: () => void;
  openPalette: () => void;
  openShortcuts: () => void;
}

export const ShellContext = createContext<ShellControls | null>(null);

export function useShell(): ShellControls {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs the shell around it.');
  return shell;
}
