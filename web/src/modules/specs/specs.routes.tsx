import { buildingSpecsRoute } from './spec-overview/spec-overview.routes.tsx';

/** The screen of Building Specs. */
export const specsRoutes = [buildingSpecsRoute] as const;
