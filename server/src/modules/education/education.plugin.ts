import type { FastifyInstance } from 'fastify';
import { bookingRoutes } from './bookings/bookings.routes.ts';
import { coachRoutes } from './coaches/coaches.routes.ts';
import { courseKind } from './courses/courses.queries.ts';
import { courseRoutes } from './courses/courses.routes.ts';
import { restoreCourse } from './courses/courses.service.ts';
import { CERTIFICATE_SEARCH } from './enrollments/certificates.service.ts';
import { enrollmentRoutes } from './enrollments/enrollments.routes.ts';
import { EDUCATION_FIGURES } from './figures/figures.service.ts';
import { PACKAGE_EXPIRIES } from './packages/package-expiries.service.ts';
import { packageRoutes } from './packages/packages.routes.ts';
import { SALE_INVOICES } from './payments/sale-invoices.service.ts';
import { EDUCATION_PERSONAL } from './privacy/personal-data.queries.ts';
import { programKind } from './programs/programs.queries.ts';
import { programRoutes } from './programs/programs.routes.ts';
import { restoreProgram } from './programs/programs.service.ts';
import { EDUCATION_REFERRERS } from './references/referrers.queries.ts';

/** Builder Education: courses and their students, coaching programs and the sessions their clients have left. */
export async function educationPlugin(app: FastifyInstance): Promise<void> {
  app.platform.bin.add(courseKind, restoreCourse);
  app.platform.bin.add(programKind, restoreProgram);
  app.platform.personalData.add(EDUCATION_PERSONAL);
  app.platform.searchSources.add(CERTIFICATE_SEARCH);
  for (const referrer of EDUCATION_REFERRERS) app.platform.referrers.add(referrer);
  for (const figure of EDUCATION_FIGURES) app.platform.figures.add(figure);
  for (const source of SALE_INVOICES) app.platform.invoiceSources.add(source);
  for (const source of PACKAGE_EXPIRIES) app.platform.expiries.add(source);
  courseRoutes(app);
  enrollmentRoutes(app);
  programRoutes(app);
  packageRoutes(app);
  coachRoutes(app);
  bookingRoutes(app);
}
