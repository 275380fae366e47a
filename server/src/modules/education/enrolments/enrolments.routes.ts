import { enrolmentEndpoints } from '@builder-os/contract/modules/education/enrolments';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { makeCertificate, recordCertificate } from './certificates.service.ts';
import {
  cancelEnrolment,
  completeEnrolment,
  enroll,
  getEnrolment,
  listEnrolments,
  payEnrolment,
  rateCourse,
  reopenEnrolment,
} from './enrolments.service.ts';

export function enrolmentRoutes(app: FastifyInstance): void {
  const { storage, saleInvoices } = app.platform;
  serve(app, enrolmentEndpoints.list, ({ db, query }) => listEnrolments(db, query));
  serve(app, enrolmentEndpoints.get, ({ db, params }) => getEnrolment(db, params.id));
  serve(app, enrolmentEndpoints.create, ({ act, body }) => enroll(act, body));
  serve(app, enrolmentEndpoints.complete, ({ act, params, body }) => completeEnrolment(act, params, body));
  serve(app, enrolmentEndpoints.reopen, ({ act, params }) => reopenEnrolment(act, params));
  serve(app, enrolmentEndpoints.cancel, ({ act, params }) => cancelEnrolment(act, params));
  serve(app, enrolmentEndpoints.rate, ({ act, params, body }) => rateCourse(act, params, body));
  serve(app, enrolmentEndpoints.pay, ({ act, params, body }) =>
    payEnrolment(act, saleInvoices, { target: params, sent: body }),
  );
  serve(app, enrolmentEndpoints.certificate, async ({ db, params, transact, reply }) => {
    const { fileName, pdf } = await makeCertificate(db, storage, params.id);
    await transact((act) => recordCertificate(act, params.id));
    return sendPdf(reply, fileName, pdf);
  });
}
