import { RouterProvider } from '@tanstack/react-router';
import { router } from './router.tsx';

/** The signed-in app: every screen, by its route. */
export function App() {
  return <RouterProvider router={router} />;
}
