import { jobTemplateEndpoints } from '@builder-os/contract/modules/jobs/job-templates';
import { jobEndpoints } from '@builder-os/contract/modules/jobs/jobs';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import {
  createJobWithTemplate,
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  restoreTemplate,
  saveJobAsTemplate,
  updateTemplate,
} from './job-templates.service.ts';

export function jobTemplateRoutes(app: FastifyInstance): void {
  const { templateSelections: part } = app.platform;
  serve(app, jobTemplateEndpoints.list, ({ db }) => listTemplates(db));
  serve(app, jobTemplateEndpoints.get, ({ db, params }) => getTemplate(db, params.id));
  serve(app, jobTemplateEndpoints.create, ({ act, body }) => createTemplate(act, body));
  serve(app, jobTemplateEndpoints.saveFromJob, ({ act, params, body }) =>
    saveJobAsTemplate(act, part, params.id, body),
  );
  serve(app, jobTemplateEndpoints.update, ({ act, params, body }) => updateTemplate(act, params, body));
  serve(app, jobTemplateEndpoints.remove, ({ act, params }) => deleteTemplate(act, params));
  serve(app, jobTemplateEndpoints.restore, ({ act, params }) => restoreTemplate(act, params.id));
  // Here and not with the other calls of jobs, because a job may begin with a template.
  serve(app, jobEndpoints.create, ({ act, body }) => createJobWithTemplate(act, part, body));
}
