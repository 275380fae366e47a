import { dayIn } from '@builder-os/contract/platform/dates';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { ExpirySource } from '../../../platform/expiries/expiries.ts';
import { found } from '../../../platform/http/errors.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { findSender } from '../../../platform/organization/sender.ts';
import type { Signable } from '../../../platform/records/signables.ts';
import { html } from '../../../platform/web/html.ts';
import { notifyFirstHolder } from '../../account/notifications/notifications.service.ts';
import { getAnyJob } from '../../jobs/jobs/jobs.service.ts';
import { printWaiver } from './waiver.pdf.ts';
import { waiverTitle, waiverWords } from './waiver-words.ts';
import {
  findWaiver,
  findWaiverPeople,
  listUnansweredWaivers,
  updateWaiverRow,
  vendorOfWaiver,
  waiverKind,
  waiversOfVendors,
} from './waivers.queries.ts';
import { forLog, signedTitleOf } from './waivers.service.ts';

/** A vendor signs a lien waiver, which releases the bills that wait for it. */
export const WAIVER_SIGNABLE: Signable = {
  resource: 'lien-waiver',
  read: 'jobs_read',
  write: 'jobs_write',
  lock: async (tx, id) => (await waiverKind.findForUpdate(tx, id))?.status === 'sent',
  recordsOf: waiversOfVendors,
  partiesOf: vendorOfWaiver,
  link: async (id, db) => `/jobs/${found(await findWaiver(db, id), 'Lien waiver').jobId}?tab=orders`,
  summarize: async (db, id) => {
    const waiver = await findWaiver(db, id);
    if (!waiver) return undefined;
    const { companyName } = await getOrganization(db);
    return {
      title: signedTitleOf(waiver),
      content: html`<dl>
<div><dt>Vendor</dt><dd><b>${waiver.vendorName}</b></dd></div>
<div><dt>Job</dt><dd><b>${waiver.jobName}</b></dd></div>
</dl>
${waiverWords(waiver, companyName).map((text) => html`<p>${text}</p>`)}`,
      isOpen: waiver.status === 'sent',
      amount: null,
    };
  },
  print: async (db, storage, id) => {
    const waiver = found(await findWaiver(db, id), 'Lien waiver');
    const organization = await getOrganization(db);
    const sender = await findSender(storage, organization);
    const pdf = await printWaiver({ waiver, ...sender, day: dayIn(new Date(), organization.timeZone) });
    return { fileName: `Lien-waiver-${waiver.jobNumber}-${waiver.id}.pdf`, pdf };
  },
  settle: async (act, id, { decision, name, reason }) => {
    const before = found(await waiverKind.findForUpdate(act.tx, id), 'Lien waiver');
    const answer =
      decision === 'sign'
        ? ({ status: 'signed', signedAt: new Date().toISOString(), signedBy: name } as const)
        : ({ status: 'declined', declineReason: reason } as const);
    const after = await updateWaiverRow(act.tx, id, answer);
    const verb = decision === 'sign' ? 'signed' : 'declined';
    await recordChange(act, { resource: 'lien-waiver', verb, before: forLog(before), after: forLog(after) });
    const { sentBy, createdBy } = await findWaiverPeople(act.tx, id);
    const { managerId } = await getAnyJob(act.tx, after.jobId);
    await notifyFirstHolder(act, 'jobs_read', [sentBy, createdBy, managerId], {
      kind: 'assignment',
      title: `${after.vendorName} ${verb} a lien waiver`,
      body: [`${waiverTitle(after)}, ${after.jobName}, by ${name}.`, reason].filter(Boolean).join(' '),
      link: `/jobs/${after.jobId}?tab=orders`,
    });
  },
  // Nobody can sign it anymore, so it can be corrected and sent again.
  takeBack: async (act, id) => {
    const before = found(await waiverKind.findForUpdate(act.tx, id), 'Lien waiver');
    if (before.status !== 'sent') return;
    const after = await updateWaiverRow(act.tx, id, { status: 'draft', sentAt: null, sentBy: null });
    await recordChange(act, {
      resource: 'lien-waiver',
      verb: 'take-back',
      before: forLog(before),
      after: forLog(after),
    });
  },
};

/** Waivers that were sent and not answered. The person who sent one is notified. */
export const WAIVER_EXPIRIES: ExpirySource = {
  key: 'lien_waiver',
  label: 'Lien waivers',
  event: 'Link to sign expires',
  access: 'jobs_read',
  thresholds: [7, 0],
  read: listUnansweredWaivers,
};
