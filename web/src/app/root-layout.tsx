import { Outlet } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { loadWhenUsed } from '../ui/load-when-used.tsx';
import { readToast, subscribeToToast } from '../ui/toast.ts';
import { OfflineBanner } from './offline-banner.tsx';

const Toaster = loadWhenUsed(async () => (await import('../ui/toaster.tsx')).Toaster);

export function RootLayout() {
  return (
    <>
      <OfflineBanner />
      <Outlet />
      {useHasToasted() && <Toaster />}
    </>
  );
}

/** Whether there has been a toast: the place for them comes with the first. */
function useHasToasted(): boolean {
  const isShown = useSyncExternalStore(subscribeToToast, () => readToast() !== null);
  const [hasToasted, setHasToasted] = useState(isShown);
  if (isShown && !hasToasted) setHasToasted(true);
  return hasToasted;
}
