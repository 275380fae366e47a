import { budgetEndpoints } from '@builder-os/contract/modules/jobs/budgets';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import {
  addBudgetLine,
  approveBudget,
  copyBudget,
  getBudget,
  removeBudgetLine,
  transferBudget,
  updateBudgetLine,
  writeEstimate,
} from './budgets.service.ts';

export function budgetRoutes(app: FastifyInstance): void {
  const { budgetParts } = app.platform;
  serve(app, budgetEndpoints.get, ({ db, params }) => getBudget(db, params.id, budgetParts));
  serve(app, budgetEndpoints.addLine, ({ act, params, body }) => addBudgetLine(act, params.id, body));
  serve(app, budgetEndpoints.updateLine, ({ act, params, body }) => updateBudgetLine(act, params, body));
  serve(app, budgetEndpoints.removeLine, ({ act, params }) => removeBudgetLine(act, params));
  serve(app, budgetEndpoints.copy, ({ act, params, body }) => copyBudget(act, params.id, body.fromJobId));
  serve(app, budgetEndpoints.approve, ({ act, params }) => approveBudget(act, params, budgetParts));
  serve(app, budgetEndpoints.transfer, ({ act, params, body }) => transferBudget(act, params, body, budgetParts));
  serve(app, budgetEndpoints.estimate, ({ act, params, body }) => writeEstimate(act, params, body));
}
