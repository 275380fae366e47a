import { realEstateRoute } from './portfolio/portfolio.routes.tsx';
import { propertyRoute } from './properties/properties.routes.tsx';

export const realEstateRoutes = [realEstateRoute, propertyRoute] as const;
