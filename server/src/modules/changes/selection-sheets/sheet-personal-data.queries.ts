import { sql } from 'drizzle-orm';
import { arrayOf, CHANGED, KEPT, keep, ownedBy, type PersonalPart } from '../../../platform/privacy/personal-data.ts';

/** The personal data of selection sheets. What a customer signed stays, as it does in the sealed PDF. */
export const SHEETS_PERSONAL: PersonalPart = {
  texts: {
    selection_sheets: {
      blotted: ['decline_reason'],
      kept: keep('Who signed the choices, also in the sealed PDF.', 'signed_by'),
    },
    selection_sheet_lines: {
      blotted: ['title', 'option_title', 'option_description', 'chosen_by_name'],
      kept: keep(KEPT.code, 'change_order_number'),
    },
  },
  shows: ['selection-sheet'],
  emptyTraces: async (tx, { contacts }) => {
    await tx.execute(sql`
      update selection_sheet_lines set chosen_by_name = 'Erased'
      where chosen_by_name is not null and sheet_id in (
        select id from selection_sheets where state <> 'signed' and ${ofJobsOf(contacts)})`);
    await tx.execute(sql`
      update selection_sheets set decline_reason = null, state = case state when 'sent' then 'withdrawn' else state end,
        ${CHANGED}
      where state <> 'signed' and ${ofJobsOf(contacts)}`);
  },
  tracedRecords: async (tx, { contacts }) => {
    const { rows } = await tx.execute<{ id: number }>(sql`select id from selection_sheets where ${ofJobsOf(contacts)}`);
    return { resource: 'selection-sheet', ids: rows.map(({ id }) => id) };
  },
  contactSections: (id) => [
    {
      name: 'selectionSheets',
      from: sql`selection_sheets t join jobs j on j.id = t.job_id`,
      where: sql`j.contact_id = ${id}`,
    },
    {
      name: 'selectionSheetLines',
      from: sql`selection_sheet_lines t join selection_sheets s on s.id = t.sheet_id join jobs j on j.id = s.job_id`,
      where: sql`j.contact_id = ${id}`,
    },
  ],
  userSections: (id) => {
    const their = ownedBy(id);
    return [
      {
        name: 'selectionSheets',
        from: sql`selection_sheets t`,
        where: sql`(${their('created_by')} or ${their('sent_by')})`,
      },
    ];
  },
};

const ofJobsOf = (contacts: readonly number[]) =>
  sql`job_id in (select id from jobs where contact_id = any(${arrayOf(contacts)}))`;
