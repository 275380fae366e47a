import type { FastifyInstance } from 'fastify';
import { EDUCATION_BIN } from './bin/bin.service.ts';
import { bookingRoutes } from './bookings/bookings.routes.ts';
import { coachRoutes } from './coaches/coaches.routes.ts';
import { courseRoutes } from './courses/courses.routes.ts';
import { CERTIFICATE_SEARCH } from './enrolments/certificates.service.ts';
import { enrolmentRoutes } from './enrolments/enrolments.routes.ts';
import { EDUCATION_FIGURES } from './figures/figures.service.ts';
import { PACKAGE_EXPIRIES } from './packages/package-expiries.service.ts';
import { packageRoutes } from './packages/packages.routes.ts';
import { EDUCATION_PERSONAL } from './privacy/personal-data.queries.ts';
import { programRoutes } from './programs/programs.routes.ts';
import { EDUCATION_REFERRERS } from './references/referrers.queries.ts';

/** Builder Education: courses and who takes them, coaching programs and what their clients have left. */
export async function educationPlugin(app: FastifyInstance): Promise<void> {
  app.platform.personalData.add(EDUCATION_PERSONAL);
  app.platform.searchSources.add(CERTIFICATE_SEARCH);
  for (const referrer of EDUCATION_REFERRERS) app.platform.referrers.add(referrer);
  for (const kind of EDUCATION_BIN) app.platform.bin.add(kind);
  for (const figure of EDUCATION_FIGURES) app.platform.figures.add(figure);
  for (const source of PACKAGE_EXPIRIES) app.platform.expiries.add(source);
  courseRoutes(app);
  enrolmentRoutes(app);
  programRoutes(app);
  packageRoutes(app);
  coachRoutes(app);
  bookingRoutes(app);
}
