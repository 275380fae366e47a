import { type ComponentType, lazy, Suspense, useState } from 'react';
import { sessionQuery, useSession } from '../auth/session.ts';
import { LandingScreen } from '../modules/account/landing/landing-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { queryClient } from './query-client.ts';

/** The start of the Unicode range that `web/everyday-fonts.ts` gives a font's everyday letters. */
const EVERYDAY_LETTERS = /^U\+20-7E/i;

let App: ComponentType = lazy(async () => ({ default: await loadApp() }));

const isAtHome = () => window.location.pathname === '/';

/**
 * Resolves when React can render the landing page, or the app with the URL's screen (or a placeholder if that screen is
 * slow). Until then, `index.html` shows the spinner. One rendered by React would appear later and delay the screen.
 */
export async function prepareFirstScreen(): Promise<void> {
  // If the server doesn't answer, `useSession` returns the error.
  const asking = queryClient.query(sessionQuery).catch(() => undefined);
  if (isAtHome()) {
    const session = await asking;
    if (!session || session.status === 'unauthenticated') return loadFonts();
  }
  // Any other path never shows the landing page, so the app loads while the user request runs.
  App = await loadApp();
}

async function loadApp(): Promise<ComponentType> {
  const { App: Loaded, loadFirstScreen } = await import('./app.tsx');
  loadFonts();
  await loadFirstScreen();
  return Loaded;
}

/**
 * Loads the two fonts of every screen while React renders it, when the scripts are there. Otherwise they'd load once the
 * screen is shown, and its text would move when they arrive. If they can't load, the system font stays.
 */
function loadFonts(): void {
  for (const face of document.fonts) {
    const isOfEveryScreen = EVERYDAY_LETTERS.test(face.unicodeRange) && !face.family.includes('Mono');
    if (isOfEveryScreen) void face.load().catch(() => undefined);
  }
}

/** Visitors of the start page get the landing page without the app's code; everyone else gets the app. */
export function FrontDoor() {
  const { status } = useSession();
  const [beganAtHome] = useState(isAtHome);
  if (beganAtHome && status === 'unauthenticated' && isAtHome()) return <LandingScreen />;
  if (beganAtHome && status === 'loading') return <LoadingScreen />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <App />
    </Suspense>
  );
}
