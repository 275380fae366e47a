import { lazy, Suspense, useState } from 'react';
import { useSession } from '../auth/session.ts';
import { LandingScreen } from '../modules/account/landing/landing-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';

const loadApp = async () => ({ default: (await import('./app.tsx')).App });
const App = lazy(loadApp);

const isAtHome = () => window.location.pathname === '/';
// Any other path never shows the landing page, so load the app while the user request runs.
if (!isAtHome()) void loadApp().catch(() => undefined);

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
