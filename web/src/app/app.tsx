import { RouterProvider } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { keepFocus } from '../ui/keep-focus.ts';
import { router } from './router.tsx';

/** How long React waits for the first screen before it renders the shell with a placeholder. */
const TIMEOUT_MS = 250;

keepFocus();

/** The signed-in app: every screen, by its route. */
export function App() {
  useLayoutEffect(showCurrentUrl, []);
  return <RouterProvider router={router} />;
}

/**
 * Loads the URL's screen before React renders anything, so the shell and the screen's header render together. Gives up
 * after `TIMEOUT_MS`. The router shows errors as screens.
 */
export async function loadFirstScreen(): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
  await Promise.race([Promise.allSettled([router.load()]), timeout]);
}

/** The router listens only from now on, so load again if someone went back or forward while the first screen loaded. */
function showCurrentUrl(): void {
  if (router.latestLocation.href !== router.state.location.href) void router.load();
}
