import { changeMeetingRulesSchema, STANDARD_RULES } from '@builder-os/contract/modules/organization/meeting-schedule';
import { expect, test } from 'vitest';
import { findProblems } from '../../../app/forms/body-resolver.ts';
import { toMeetingRuleEntries, toMeetingRulesBody } from './meeting-rules-form.ts';

const schedule = { ...STANDARD_RULES, timeZone: 'America/New_York', next: [], version: 0 };

test('the rules of one meeting are unchanged after going through the form', () => {
  const body = toMeetingRulesBody('l10', toMeetingRuleEntries('l10', schedule));
  expect(body).toEqual({
    holidayRule: 'next_day',
    rhythms: { l10: STANDARD_RULES.rhythms.l10 },
    agendas: { l10: STANDARD_RULES.agendas.l10 },
  });
});

test('an invalid time is reported at the time, and an invalid section at its line', () => {
  const entries = toMeetingRuleEntries('l10', schedule);
  const agendas = entries.agendas.map((row) => (row.name === 'Scorecard' ? { ...row, name: '' } : row));
  const body = toMeetingRulesBody('l10', { ...entries, time: '9', agendas });
  expect(findProblems(changeMeetingRulesSchema, body, Object.keys(entries))).toEqual({
    time: 'Enter a time such as 09:00.',
    agendas: 'Line 2: Enter a name.',
  });
});
