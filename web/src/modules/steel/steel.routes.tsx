import { steelRoute } from './division/division.routes.tsx';

export const steelRoutes = [steelRoute] as const;
