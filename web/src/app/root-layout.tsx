import { Outlet } from '@tanstack/react-router';
import { Toaster } from '../ui/overlay/toaster.tsx';
import { OfflineBanner } from './offline-banner.tsx';

// The toaster is part of the first load, because the first toast may say that the network is down or show for only half
// a second before the sign-in page.
export function RootLayout() {
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <Toaster />
    </>
  );
}
