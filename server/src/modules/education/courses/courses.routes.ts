import { courseEndpoints } from '@builder-os/contract/modules/education/courses';
import type { FastifyInstance } from 'fastify';
import { serve, serveShared } from '../../../platform/http/serve.ts';
import {
  createCourse,
  deleteCourse,
  getCourse,
  listCourses,
  restoreCourse,
  summarizeEducation,
  updateCourse,
} from './courses.service.ts';

export function courseRoutes(app: FastifyInstance): void {
  serveShared(app, courseEndpoints.summary, ({ db }) => summarizeEducation(db));
  serve(app, courseEndpoints.list, ({ db, query }) => listCourses(db, query));
  serve(app, courseEndpoints.get, ({ db, params }) => getCourse(db, params.id));
  serve(app, courseEndpoints.create, ({ act, body }) => createCourse(act, body));
  serve(app, courseEndpoints.update, ({ act, params, body }) => updateCourse(act, params, body));
  serve(app, courseEndpoints.remove, ({ act, params }) => deleteCourse(act, params));
  serve(app, courseEndpoints.restore, ({ act, params }) => restoreCourse(act, params.id));
}
