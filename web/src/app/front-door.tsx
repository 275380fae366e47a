import { lazy, Suspense, useState } from 'react';
import { useSession } from '../auth/session.ts';
import { LandingScreen } from '../modules/account/landing/landing-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';

const loadProduct = async () => ({ default: (await import('./product.tsx')).Product });
const Product = lazy(loadProduct);

const isAtHome = () => window.location.pathname === '/';
// At any other address nobody is shown the landing page: the product is fetched while the user call runs.
if (!isAtHome()) void loadProduct().catch(() => undefined);

/** Visitors of the start page get it without the code of the product, everybody else the product. */
export function FrontDoor() {
  const { status } = useSession();
  const [beganAtHome] = useState(isAtHome);
  if (beganAtHome && status === 'unauthenticated' && isAtHome()) return <LandingScreen />;
  if (beganAtHome && status === 'loading') return <LoadingScreen />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Product />
    </Suspense>
  );
}
