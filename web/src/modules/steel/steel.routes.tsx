import { steelRoute } from './division/division.routes.tsx';

/** The screens of the steel framing division. */
export const steelRoutes = [steelRoute] as const;
