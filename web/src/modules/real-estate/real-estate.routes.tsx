import { realEstateRoute } from './portfolio/portfolio.routes.tsx';
import { propertyRoute } from './properties/properties.routes.tsx';

/** The screens of the real estate module. */
export const realEstateRoutes = [realEstateRoute, propertyRoute] as const;
