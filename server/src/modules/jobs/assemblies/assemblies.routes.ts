import { assemblyEndpoints } from '@builder-os/contract/modules/jobs/assemblies';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import {
  addAssembly,
  createAssembly,
  deleteAssembly,
  listAssemblies,
  restoreAssembly,
  updateAssembly,
} from './assemblies.service.ts';

export function assemblyRoutes(app: FastifyInstance): void {
  serve(app, assemblyEndpoints.list, ({ db }) => listAssemblies(db));
  serve(app, assemblyEndpoints.create, ({ act, body }) => createAssembly(act, body));
  serve(app, assemblyEndpoints.update, ({ act, params, body }) => updateAssembly(act, params, body));
  serve(app, assemblyEndpoints.remove, ({ act, params }) => deleteAssembly(act, params));
  serve(app, assemblyEndpoints.restore, ({ act, params }) => restoreAssembly(act, params.id));
  serve(app, assemblyEndpoints.add, ({ act, params, body }) => addAssembly(act, params.id, body));
}
