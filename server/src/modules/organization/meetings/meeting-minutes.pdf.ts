import type { Content } from 'pdfmake/interfaces.js';
import { formatDay } from '../../../platform/format/figures.ts';
import type { Sender } from '../../../platform/organization/sender.ts';
import { HEADLINE, INK } from '../../../platform/pdf/pdf-style.ts';
import { pdfTable } from '../../../platform/pdf/pdf-table.ts';
import { printPdf } from '../../../platform/pdf/print-pdf.ts';
import type { MinutesText } from './minutes-text.ts';

export interface Minutes extends MinutesText {
  printedOn: string;
}

export function printMinutes(minutes: Minutes, sender: Sender): Promise<Buffer> {
  const { meeting, name, day, printedOn, time, sections, headlines, issues, todos } = minutes;
  const spent = sections.reduce((sum, section) => sum + section.spent, 0);
  const who = (isPresent: boolean) =>
    meeting.attendees
      .filter((attendee) => attendee.isPresent === isPresent)
      .map((attendee) => attendee.name)
      .join(', ');
  return printPdf({
    ...sender,
    title: `Minutes: ${meeting.title}`,
    facts: [
      `${name}, ${formatDay(day)}, ${time}`,
      ...(who(true) ? [`Present: ${who(true)}`] : []),
      ...(who(false) ? [`Absent: ${who(false)}`] : []),
      `${spent} of ${meeting.minutes} minutes${meeting.rating === null ? '' : ` · rated ${meeting.rating.toFixed(1)} out of 10`}`,
    ],
    day: printedOn,
    content: [
      pdfTable({
        title: 'To-dos',
        columns: ['To-do', 'Assigned to', 'Due'],
        figures: [],
        rows: todos.map((todo) => [todo.title, todo.ownerName ?? '', formatDay(todo.due)]),
        nothing: 'No to-dos.',
      }),
      pdfTable({
        title: 'Issues',
        columns: ['Issue', 'Stage', 'Decision'],
        figures: [],
        rows: issues.map(({ title, stage, decision }) => [title, capital(stage), decision ?? '']),
        nothing: 'No issues raised or solved.',
      }),
      pdfTable({
        title: 'Headlines',
        columns: ['Headline', 'About', 'Added by'],
        figures: [],
        rows: headlines.map(({ text, kind, isGood, createdByName }) => [
          text,
          `${capital(kind)}, ${isGood ? 'good' : 'bad'} news`,
          createdByName ?? '',
        ]),
        nothing: 'No headlines.',
      }),
      ...listOf('Cascading messages', meeting.cascading),
      pdfTable({
        title: 'Agenda',
        columns: ['Section', 'Planned', 'Actual'],
        figures: ['Planned', 'Actual'],
        narrow: ['Planned', 'Actual'],
        rows: sections.map((section) => [section.name, `${section.minutes} min`, `${section.spent} min`]),
        nothing: '',
      }),
      ...sections.flatMap((section) => (section.notes ? notesOf(section.name, section.notes) : [])),
    ],
  });
}

// Longer notes fill much of a page, so they may break across pages; others stay with their heading.
const KEPT_TOGETHER = 1_500;

function notesOf(title: string, notes: string): Content[] {
  return [{ stack: [heading(title), { text: notes }], unbreakable: notes.length < KEPT_TOGETHER }];
}

function listOf(title: string, items: readonly string[]): Content[] {
  return items.length === 0 ? [] : [{ stack: [heading(title), { ul: [...items] }], unbreakable: true }];
}

function heading(text: string): Content {
  return { text, fontSize: 12, bold: true, color: INK.text, margin: [0, 14, 0, 4], headlineLevel: HEADLINE };
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1).replaceAll('_', ' ')}`;
}
