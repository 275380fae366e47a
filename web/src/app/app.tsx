import { RouterProvider } from '@tanstack/react-router';
import { router } from './router.tsx';

/** How long React waits for the first screen before it renders the shell with a placeholder. */
const TIMEOUT_MS = 250;

/** The signed-in app: every screen, by its route. */
export function App() {
  return <RouterProvider router={router} />;
}

/** Loads the screen of the URL before React renders anything, so the shell and the screen are rendered together. */
export async function loadFirstScreen(): Promise<void> {
  await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
}
