import { processEndpoints } from '@builder-os/contract/modules/organization/processes';
import type { FastifyInstance } from 'fastify';
import { requireActor } from '../../../platform/http/act.ts';
import { serve } from '../../../platform/http/serve.ts';
import { listRuns, runProcess } from './process-runs.service.ts';
import {
  acknowledgeProcess,
  createProcess,
  deleteProcess,
  getProcess,
  listProcesses,
  listReaders,
  listRevisions,
  restoreProcess,
  restoreRevision,
  updateProcess,
} from './processes.service.ts';

export function processRoutes(app: FastifyInstance): void {
  serve(app, processEndpoints.list, ({ db, actor, query }) => listProcesses(db, requireActor(actor), query));
  serve(app, processEndpoints.get, ({ db, actor, params }) => getProcess(db, actor, params.id));
  serve(app, processEndpoints.create, ({ act, body }) => createProcess(act, body));
  serve(app, processEndpoints.update, ({ act, params, body }) => updateProcess(act, params, body));
  serve(app, processEndpoints.remove, ({ act, params }) => deleteProcess(act, params));
  serve(app, processEndpoints.restore, ({ act, params }) => restoreProcess(act, params.id));
  serve(app, processEndpoints.revisions, ({ db, params }) => listRevisions(db, params.id));
  serve(app, processEndpoints.restoreRevision, ({ act, params }) => restoreRevision(act, params, params.number));
  serve(app, processEndpoints.acknowledge, ({ act, params }) => acknowledgeProcess(act, params));
  serve(app, processEndpoints.readers, ({ db, params }) => listReaders(db, params.id));
  serve(app, processEndpoints.runs, ({ db, params }) => listRuns(db, params.id));
  serve(app, processEndpoints.run, ({ act, params, body }) => runProcess(act, params.id, body));
}
