import { contentRoute } from './pages/pages.routes.tsx';

/** The screens of the content module. */
export const contentRoutes = [contentRoute] as const;
