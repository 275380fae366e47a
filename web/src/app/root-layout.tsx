import { Outlet } from '@tanstack/react-router';
import { Toaster } from '../ui/toaster.tsx';
import { OfflineBanner } from './offline-banner.tsx';

export function RootLayout() {
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <Toaster />
    </>
  );
}
