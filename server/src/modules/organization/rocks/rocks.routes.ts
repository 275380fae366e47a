import { rockEndpoints } from '@builder-os/contract/modules/organization/rocks';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { rockFor } from './link-rights.policy.ts';
import { closeQuarter, listQuarters } from './rock-quarters.service.ts';
import { createRock, deleteRock, getRock, listRocks, restoreRock, scoreRock, updateRock } from './rocks.service.ts';

export function rockRoutes(app: FastifyInstance): void {
  serve(app, rockEndpoints.list, async ({ db, query, actor }) =>
    (await listRocks(db, query)).map((rock) => rockFor(actor, rock)),
  );
  serve(app, rockEndpoints.quarters, ({ db }) => listQuarters(db));
  serve(app, rockEndpoints.closeQuarter, ({ act, body }) => closeQuarter(act, body));
  serve(app, rockEndpoints.get, async ({ db, params, actor }) => rockFor(actor, await getRock(db, params.id)));
  serve(app, rockEndpoints.create, async ({ act, body, actor }) => rockFor(actor, await createRock(act, body)));
  serve(app, rockEndpoints.update, async ({ act, params, body, actor }) =>
    rockFor(actor, await updateRock(act, params, body)),
  );
  serve(app, rockEndpoints.score, async ({ act, params, body, actor }) =>
    rockFor(actor, await scoreRock(act, params, body)),
  );
  serve(app, rockEndpoints.remove, ({ act, params }) => deleteRock(act, params));
  serve(app, rockEndpoints.restore, async ({ act, params, actor }) =>
    rockFor(actor, await restoreRock(act, params.id)),
  );
}
