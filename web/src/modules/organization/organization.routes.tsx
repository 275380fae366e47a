import { meetingRoute } from './meetings/meetings.routes.tsx';
import { organizationRoute } from './profile/profile.routes.tsx';

export const organizationRoutes = [organizationRoute, meetingRoute] as const;
