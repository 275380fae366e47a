import { bankRuleEndpoints } from '@builder-os/contract/modules/finance/bank-rules';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { createBankRule, deleteBankRule, listBankRules, orderBankRules, updateBankRule } from './bank-rules.service.ts';

export function bankRuleRoutes(app: FastifyInstance): void {
  serve(app, bankRuleEndpoints.list, ({ db }) => listBankRules(db));
  serve(app, bankRuleEndpoints.create, ({ act, body }) => createBankRule(act, body));
  serve(app, bankRuleEndpoints.order, ({ act, body }) => orderBankRules(act, body));
  serve(app, bankRuleEndpoints.update, ({ act, params, body }) => updateBankRule(act, params, body));
  serve(app, bankRuleEndpoints.delete, ({ act, params }) => deleteBankRule(act, params));
}
