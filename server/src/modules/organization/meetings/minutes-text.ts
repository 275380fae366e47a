import type { Headline } from '@builder-os/contract/modules/organization/headlines';
import type { Issue } from '@builder-os/contract/modules/organization/issues';
import type { MeetingDetail } from '@builder-os/contract/modules/organization/meetings';
import type { Todo } from '@builder-os/contract/modules/organization/todos';
import { formatDay } from '../../../platform/format/figures.ts';

export interface MinutesText {
  meeting: MeetingDetail;
  name: string;
  day: string;
  time: string;
  sections: readonly { name: string; minutes: number; spent: number; notes: string | null }[];
  headlines: readonly Headline[];
  issues: readonly Issue[];
  todos: readonly Todo[];
}

/** The minutes as the text of an email. */
export function minutesText(minutes: MinutesText, link: string): string {
  const { meeting, day, time, sections, headlines, issues, todos } = minutes;
  const present = meeting.attendees.filter(({ isPresent }) => isPresent).map(({ name }) => name);
  const absent = meeting.attendees.filter(({ isPresent }) => !isPresent).map(({ name }) => name);
  const parts = [
    `${meeting.title}, ${day} ${time}`,
    present.length > 0 && `Present: ${present.join(', ')}`,
    absent.length > 0 && `Absent: ${absent.join(', ')}`,
    meeting.rating !== null && `Rating: ${meeting.rating.toFixed(1)} out of 10`,
    list(
      'To-dos',
      todos,
      ({ title, ownerName, due }) => `${title} (${ownerName ?? 'unassigned'}, due ${formatDay(due)})`,
    ),
    list('Issues', issues, ({ title, stage, decision }) => `${title}: ${stage}${decision ? `. ${decision}` : ''}`),
    list('Headlines', headlines, ({ text }) => text),
    list('Cascading messages', meeting.cascading, (message) => message),
    ...sections.flatMap(({ name, notes }) => (notes ? [`${name.toUpperCase()}\n${notes}`] : [])),
    `Minutes (PDF): ${link}`,
  ];
  return `${parts.filter((part) => typeof part === 'string').join('\n\n')}\n`;
}

function list<Item>(title: string, items: readonly Item[], say: (item: Item) => string): string | false {
  return items.length > 0 && `${title.toUpperCase()}\n${items.map((item) => `- ${say(item)}`).join('\n')}`;
}
