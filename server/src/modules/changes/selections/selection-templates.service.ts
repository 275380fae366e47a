import { LONGEST_LEAD } from '@builder-os/contract/modules/jobs/job-templates';
import { addDays, daysBetween } from '@builder-os/contract/platform/calendar';
import type { SelectionPart, SelectionTemplate } from '../../../platform/records/template-selections.ts';
import { getAnyJob } from '../../jobs/jobs/jobs.service.ts';
import { findSelections } from './selections.queries.ts';
import { addSelections, type CountedSelection } from './selections.service.ts';

/** Selections from a template are added like those a team member creates, without choices or pictures. */
export const SELECTION_TEMPLATES: SelectionPart = {
  start: async (act, jobId, templates) => {
    const { startsOn } = await getAnyJob(act.tx, jobId);
    await addSelections(
      act,
      jobId,
      templates.map((template) => selectionOf(startsOn, template)),
    );
  },
  read: async (db, jobId) => {
    const { startsOn } = await getAnyJob(db, jobId);
    return (await findSelections(db, jobId)).map(
      ({ title, description, costCodeId, costType, allowance, allowanceCost, dueOn, dueDays, options }) => ({
        title,
        description,
        costCodeId,
        costType,
        allowance,
        allowanceCost,
        dueDays: dueDays ?? leadOf(startsOn, dueOn),
        options: options.map(({ isAvailable: _, pictureId: _picture, id: _id, ...option }) => option),
      }),
    );
  },
};

function selectionOf(
  startsOn: string | null,
  { allowance, allowanceCost, dueDays, ...fields }: SelectionTemplate,
): CountedSelection {
  return {
    ...fields,
    ...(allowance !== null && { allowance, allowanceCost: allowanceCost ?? allowance }),
    ...(startsOn === null ? { dueDays } : { dueOn: dueDays === null ? null : addDays(startsOn, dueDays) }),
  };
}

/** How many days after the start a choice is due; null if that isn't known or is too far off for a template. */
function leadOf(startsOn: string | null, dueOn: string | null): number | null {
  if (startsOn === null || dueOn === null) return null;
  const days = daysBetween(startsOn, dueOn);
  return Math.abs(days) <= LONGEST_LEAD ? days : null;
}
