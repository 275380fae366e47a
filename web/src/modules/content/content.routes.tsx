import { contentRoute } from './pages/pages.routes.tsx';

export const contentRoutes = [contentRoute] as const;
