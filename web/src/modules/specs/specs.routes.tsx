import { buildingSpecsRoute } from './spec-overview/spec-overview.routes.tsx';

export const specsRoutes = [buildingSpecsRoute] as const;
