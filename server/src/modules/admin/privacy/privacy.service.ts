import type { ContactTrace, ErasedTrace } from '@builder-os/contract/modules/admin/privacy';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import type { Act } from '../../../platform/http/act.ts';
import { found, validation } from '../../../platform/http/errors.ts';
import type { ExportSection, PersonalData, TracedRecords } from '../../../platform/privacy/personal-data.ts';
import { getSalesTrace, lockContactTraces, removeContacts } from '../../sales/privacy/contact-trace.service.ts';
import { eraseAuditValues, redactTexts } from './erase-contact.queries.ts';
import { ERASED, patternOf } from './erased-text.ts';
import { countHeld } from './held-records.queries.ts';
import { logOfContact, logOfUser, readSection } from './personal-export.queries.ts';
import { getUserName } from './user-name.queries.ts';

interface JsonFile {
  fileName: string;
  pieces: AsyncIterable<string>;
}

/** The data stored about a contact, even if it's in Trash. */
export async function getTrace(db: Executor, id: number): Promise<ContactTrace> {
  return { ...(await getSalesTrace(db, id)), ...(await countHeld(db, id)) };
}

/**
 * Erases a person: their name, email address, phone number and every note about them, here, in the files they came from
 * and in the log. Deals keep their amounts; who erased someone and when stays recorded.
 * @returns how many records were held before
 */
export async function eraseContact(
  act: Act,
  personal: PersonalData,
  { id, confirmation }: { id: number; confirmation: string },
): Promise<ErasedTrace> {
  const { name: _name, email: _email, ...held } = await getTrace(act.tx, id);
  const { traces, people, name } = await lockContactTraces(act.tx, id);
  if (confirmation.trim() !== name.trim())
    throw validation({ confirmation: 'Type the contact’s name exactly as shown.' });
  const others: TracedRecords[] = [];
  for (const { tracedRecords } of personal.all()) {
    if (tracedRecords) others.push(await tracedRecords(act.tx, traces));
  }
  for (const { emptyTraces } of personal.all()) await emptyTraces?.(act.tx, traces);
  const entries = await eraseAuditValues(act.tx, [
    { resource: 'contact', ids: traces.contacts },
    { resource: 'lead', ids: traces.leads },
    { resource: 'deal', ids: traces.deals },
    { resource: 'activity', ids: traces.activities },
    ...others,
  ]);
  await removeContacts(act.tx, traces.contacts);
  const pattern = patternOf(people);
  if (pattern !== undefined) await redactTexts(act.tx, { of: personal.texts(), pattern, replacement: ERASED });
  const { leads, deals, activities } = traces;
  const counts = { leads: leads.length, deals: deals.length, activities: activities.length, entries };
  await recordAction(act, { action: 'contact.erase', resource: 'contact', id, details: counts });
  for (const { shows = [] } of personal.all()) for (const resource of shows) await publishEvent(act.tx, { resource });
  return held;
}

/** Records who exports the data and returns the file. Its rows are read while it's sent. */
export async function exportContact(act: Act, db: Database, personal: PersonalData, id: number): Promise<JsonFile> {
  const { name } = await getSalesTrace(act.tx, id);
  await recordAction(act, { action: 'contact.export-personal', resource: 'contact', id, label: name });
  const sections = personal.all().flatMap(({ contactSections }) => contactSections?.(id) ?? []);
  return { fileName: `contact-${id}.json`, pieces: writeSections(db, [...sections, logOfContact(id)]) };
}

export async function exportUser(act: Act, db: Database, personal: PersonalData, id: string): Promise<JsonFile> {
  const name = found(await getUserName(act.tx, id), 'User');
  await recordAction(act, { action: 'user.export-personal', resource: 'user', id, label: name });
  const sections = personal.all().flatMap(({ userSections }) => userSections?.(id) ?? []);
  return { fileName: `user-${id}.json`, pieces: writeSections(db, [...sections, logOfUser(id)]) };
}

/** A JSON object with one array per section, in pieces. */
async function* writeSections(db: Database, sections: readonly ExportSection[]): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(new Date().toISOString())}`;
  for (const section of sections) {
    yield `,\n${JSON.stringify(section.name)}:[`;
    let after: number | undefined = 0;
    let separator = '\n';
    while (after !== undefined) {
      const { rows, last } = await readSection(db, section, after);
      if (rows.length > 0) yield separator + rows.join(',\n');
      separator = ',\n';
      after = last;
    }
    yield ']';
  }
  yield '}\n';
}
