import { programEndpoints } from '@builder-os/contract/modules/education/programs';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import {
  createProgram,
  deleteProgram,
  getProgram,
  listPrograms,
  restoreProgram,
  updateProgram,
} from './programs.service.ts';

export function programRoutes(app: FastifyInstance): void {
  serve(app, programEndpoints.list, ({ db, query }) => listPrograms(db, query));
  serve(app, programEndpoints.get, ({ db, params }) => getProgram(db, params.id));
  serve(app, programEndpoints.create, ({ act, body }) => createProgram(act, body));
  serve(app, programEndpoints.update, ({ act, params, body }) => updateProgram(act, params, body));
  serve(app, programEndpoints.remove, ({ act, params }) => deleteProgram(act, params));
  serve(app, programEndpoints.restore, ({ act, params }) => restoreProgram(act, params.id));
}
