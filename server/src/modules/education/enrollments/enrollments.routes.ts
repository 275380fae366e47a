import { enrollmentEndpoints } from '@builder-os/contract/modules/education/enrollments';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { makeCertificate, recordCertificate } from './certificates.service.ts';
import {
  cancelEnrollment,
  completeEnrollment,
  enroll,
  getEnrollment,
  listEnrollments,
  payEnrollment,
  rateCourse,
  reopenEnrollment,
} from './enrollments.service.ts';

export function enrollmentRoutes(app: FastifyInstance): void {
  const { storage, saleInvoices } = app.platform;
  serve(app, enrollmentEndpoints.list, ({ db, query }) => listEnrollments(db, query));
  serve(app, enrollmentEndpoints.get, ({ db, params }) => getEnrollment(db, params.id));
  serve(app, enrollmentEndpoints.create, ({ act, body }) => enroll(act, body));
  serve(app, enrollmentEndpoints.complete, ({ act, params, body }) => completeEnrollment(act, params, body));
  serve(app, enrollmentEndpoints.reopen, ({ act, params }) => reopenEnrollment(act, params));
  serve(app, enrollmentEndpoints.cancel, ({ act, params }) => cancelEnrollment(act, params));
  serve(app, enrollmentEndpoints.rate, ({ act, params, body }) => rateCourse(act, params, body));
  serve(app, enrollmentEndpoints.pay, ({ act, params, body }) =>
    payEnrollment(act, saleInvoices, { target: params, sent: body }),
  );
  serve(app, enrollmentEndpoints.certificate, async ({ db, params, transact, reply }) => {
    const { fileName, pdf } = await makeCertificate(db, storage, params.id);
    await transact((act) => recordCertificate(act, params.id));
    return sendPdf(reply, fileName, pdf);
  });
}
