import { datedSettingEndpoints } from '@builder-os/contract/modules/finance/dated-settings';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import {
  createDatedSetting,
  deleteDatedSetting,
  listDatedSettings,
  updateDatedSetting,
} from './dated-settings.service.ts';

export function datedSettingRoutes(app: FastifyInstance): void {
  serve(app, datedSettingEndpoints.list, ({ db, query }) => listDatedSettings(db, query));
  serve(app, datedSettingEndpoints.create, ({ act, body }) => createDatedSetting(act, body));
  serve(app, datedSettingEndpoints.update, ({ act, params, body }) => updateDatedSetting(act, params, body));
  serve(app, datedSettingEndpoints.remove, ({ act, params }) => deleteDatedSetting(act, params));
}
