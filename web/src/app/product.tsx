import { RouterProvider } from '@tanstack/react-router';
import { router } from './router.tsx';

/** Every screen of the product, by its address. */
export function Product() {
  return <RouterProvider router={router} />;
}
