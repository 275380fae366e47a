import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { recordPath } from '../../../app/records/search-params.ts';
import { signedInRoute } from '../../../app/root-route.tsx';

export const meetingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/organization/meetings/$id',
  params: recordPath,
  component: lazyRouteComponent(() => import('./meeting-screen.tsx'), 'MeetingScreen'),
});
