import { jobRoute, jobsRoute } from './jobs/job-screens.routes.tsx';

export const jobRoutes = [jobsRoute, jobRoute] as const;
