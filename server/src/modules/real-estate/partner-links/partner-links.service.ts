import { randomBytes } from 'node:crypto';
import type { PartnerLink } from '@builder-os/contract/modules/real-estate/partner-links';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { found } from '../../../platform/http/errors.ts';
import { hashToken } from '../../../platform/identity/hash-token.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { getStatement, makeStatementPdf } from '../partner-statements/partner-statements.service.ts';
import { getPartner } from '../partners/partners.service.ts';
import { listProperties } from '../properties/properties.service.ts';
import { deleteLink, findLinkedPartner, findOpenLinks, insertLink, noteOpening } from './partner-links.queries.ts';

const TOKEN_BYTES = 32;
const RESOURCE = 'partner-link';
const MOST_PROPERTIES = 200;

export async function listLinks(db: Executor, partnerId: number): Promise<PartnerLink[]> {
  await getPartner(db, partnerId);
  return findOpenLinks(db, partnerId);
}

/** Creates a secret link. Only its hash is stored, so it's shown only this once. */
export async function createLink(
  act: Act,
  partnerId: number,
  days: number,
): Promise<{ path: string; expiresAt: string }> {
  const { name } = await getPartner(act.tx, partnerId);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const { id, expiresAt } = await insertLink(act.tx, {
    partnerId,
    tokenHash: hashToken(token),
    days,
    createdBy: actorId(act),
  });
  await recordAction(act, {
    action: 'partner-link.create',
    resource: RESOURCE,
    id,
    label: name,
    details: { partnerId, days },
  });
  await publishEvent(act.tx, { resource: RESOURCE });
  return { path: `/partner/${token}`, expiresAt };
}

export async function revokeLink(act: Act, id: number): Promise<void> {
  const { partnerId } = found(await deleteLink(act.tx, id), 'Link');
  const { name } = await getPartner(act.tx, partnerId);
  await recordAction(act, {
    action: 'partner-link.revoke',
    resource: RESOURCE,
    id,
    label: name,
    details: { partnerId },
  });
  await publishEvent(act.tx, { resource: RESOURCE });
}

/** A partner's view: their own figures for this year and the last, and no one else's. */
export async function readPartnerPage(db: Database, token: string) {
  const organization = await getOrganization(db);
  const link = await findLinkedPartner(db, hashToken(token));
  if (!link) return { organization, view: undefined };
  await noteOpening(db, link.id);
  const { partnerId } = link;
  const { today } = await findOfficeDay(db);
  const { rows } = await listProperties(db, { partnerId, limit: MOST_PROPERTIES });
  const statement = await getStatement(db, partnerId, { from: `${today.slice(0, 4)}-01-01`, to: today });
  const year = Number(today.slice(0, 4));
  const properties = rows.map(({ address, city, state, status, investment, currentValue, roi, partners }) => ({
    place: `${address}, ${city}, ${state}`,
    status,
    investment,
    currentValue,
    roi,
    percent: partners.find((partner) => partner.partnerId === partnerId)?.percent ?? null,
  }));
  return { organization, view: { today, statement, properties, years: [year, year - 1] } };
}

/** The statement of a year for a link; this year's runs through today. */
export async function readPartnerStatement(
  dependencies: { db: Database; storage: Storage },
  token: string,
  wanted: number | undefined,
) {
  const { partnerId } = found(await findLinkedPartner(dependencies.db, hashToken(token)), 'Statement');
  const { today } = await findOfficeDay(dependencies.db);
  const year = wanted ?? Number(today.slice(0, 4));
  const [from, end] = [`${year}-01-01`, `${year}-12-31`];
  return makeStatementPdf(dependencies, partnerId, { from, to: end < today || from > today ? end : today });
}
