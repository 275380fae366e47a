import { packageEndpoints } from '@builder-os/contract/modules/education/packages';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { recordSession } from '../bookings/session-records.service.ts';
import { cancelPackage } from './package-cancelling.service.ts';
import {
  extendPackage,
  getPackage,
  listPackages,
  payPackage,
  sellPackage,
  summarizePackages,
} from './packages.service.ts';

export function packageRoutes(app: FastifyInstance): void {
  const { saleInvoices } = app.platform;
  // Not cached for everyone: a package expires as the day ends, without any change to it.
  serve(app, packageEndpoints.summary, ({ db }) => summarizePackages(db));
  serve(app, packageEndpoints.list, ({ db, query }) => listPackages(db, query));
  serve(app, packageEndpoints.get, ({ db, params }) => getPackage(db, params.id));
  serve(app, packageEndpoints.create, ({ act, body }) => sellPackage(act, body));
  serve(app, packageEndpoints.extend, ({ act, params, body }) => extendPackage(act, params, body.endsOn));
  serve(app, packageEndpoints.recordSession, ({ act, params, body }) => recordSession(act, params.id, body));
  serve(app, packageEndpoints.cancel, ({ act, params }) => cancelPackage(act, params));
  serve(app, packageEndpoints.pay, ({ act, params, body }) =>
    payPackage(act, saleInvoices, { target: params, sent: body }),
  );
}
