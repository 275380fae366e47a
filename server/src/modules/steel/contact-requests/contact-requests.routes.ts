import { contactRequestEndpoints } from '@builder-os/contract/modules/steel/contact-requests';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { requestContact } from './contact-requests.service.ts';

export function contactRequestRoutes(app: FastifyInstance): void {
  serve(app, contactRequestEndpoints.create, ({ act, body }) => requestContact(act, body));
}
