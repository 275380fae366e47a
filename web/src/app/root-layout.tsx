import { Outlet } from '@tanstack/react-router';
import { Toaster } from '../ui/toaster.tsx';
import { OfflineBanner } from './offline-banner.tsx';

// Toasts come with the product, not when the first one shows: it may say that there is no network, or stand for half a
// second before the sign-in page.
export function RootLayout() {
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <Toaster />
    </>
  );
}
