import { knowledgePageEndpoints } from '@builder-os/contract/modules/knowledge/knowledge-pages';
import type { FastifyInstance } from 'fastify';
import { requireActor } from '../../../platform/http/act.ts';
import { serve } from '../../../platform/http/serve.ts';
import { listKnowledgeTabs } from './knowledge-pages.service.ts';

export function knowledgePageRoutes(app: FastifyInstance): void {
  serve(app, knowledgePageEndpoints.list, ({ db, actor }) => listKnowledgeTabs(db, requireActor(actor)));
}
