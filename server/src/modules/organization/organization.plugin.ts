import type { FastifyInstance } from 'fastify';
import { organizationBin } from './bin/bin.service.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { headlineRoutes } from './headlines/headlines.routes.ts';
import { issueRoutes } from './issues/issues.routes.ts';
import { ISSUE_SEARCH } from './issues/open-sources.service.ts';
import { measurableRoutes } from './measurables/measurables.routes.ts';
import { meetingScheduleRoutes } from './meeting-schedule/meeting-schedule.routes.ts';
import { meetingRoutes } from './meetings/meetings.routes.ts';
import { onePagerJobs } from './one-pagers/one-pagers.jobs.ts';
import { onePagerRoutes } from './one-pagers/one-pagers.routes.ts';
import { peopleReviewRoutes } from './people-reviews/people-reviews.routes.ts';
import { ORGANIZATION_PERSONAL } from './privacy/personal-data.queries.ts';
import { processRoutes } from './processes/processes.routes.ts';
import { PROCESS_SEARCH } from './processes/processes.service.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { rockRoutes } from './rocks/rocks.routes.ts';
import { ROCK_SEARCH } from './rocks/rocks.service.ts';
import { scorecardJobs } from './scorecard/scorecard.jobs.ts';
import { scorecardRoutes } from './scorecard/scorecard.routes.ts';
import { seatRoutes } from './seats/seats.routes.ts';
import { todoRoutes } from './todos/todos.routes.ts';

/** Organization: who answers for what, how the business measures and meets, and how things are done. */
export async function organizationPlugin(app: FastifyInstance): Promise<void> {
  app.platform.personalData.add(ORGANIZATION_PERSONAL);
  for (const source of [ROCK_SEARCH, ISSUE_SEARCH, PROCESS_SEARCH]) app.platform.searchSources.add(source);
  for (const kind of organizationBin(app.platform.figures)) app.platform.bin.add(kind);
  profileRoutes(app);
  seatRoutes(app);
  peopleReviewRoutes(app);
  measurableRoutes(app);
  scorecardRoutes(app);
  scorecardJobs(app);
  rockRoutes(app);
  issueRoutes(app);
  todoRoutes(app);
  headlineRoutes(app);
  meetingScheduleRoutes(app);
  meetingRoutes(app);
  calendarRoutes(app);
  processRoutes(app);
  onePagerRoutes(app);
  onePagerJobs(app);
}
