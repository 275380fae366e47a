import { meetingRoute } from './meetings/meetings.routes.tsx';
import { organizationRoute } from './profile/profile.routes.tsx';

/** The screens of the organization module. */
export const organizationRoutes = [organizationRoute, meetingRoute] as const;
