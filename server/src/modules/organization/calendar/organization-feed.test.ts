import { STANDARD_RULES } from '@builder-os/contract/modules/organization/meeting-schedule';
import { expect, test } from 'vitest';
import { writeOrganizationFeed } from './organization-feed.ts';

const feed = {
  host: 'office.builder.example',
  rules: STANDARD_RULES,
  timeZone: 'America/New_York',
  from: '2026-08-24',
  to: '2026-11-30',
  now: new Date('2026-08-24T12:00:00Z'),
  days: [],
  meetings: [],
};
const linesOf = (more: object = {}) => writeOrganizationFeed({ ...feed, ...more }).split('\r\n');

test('on Labor Day both Monday meetings move to Tuesday as exceptions to their rules', () => {
  const lines = linesOf();
  for (const [uid, time] of [
    ['l10', '090000'],
    ['monthly', '103000'],
  ]) {
    const at = lines.indexOf(`RECURRENCE-ID;TZID=America/New_York:20260907T${time}`);
    expect(at, uid).toBeGreaterThan(0);
    expect([lines[at - 2], lines[at + 1]]).toEqual([
      `UID:${uid}@office.builder.example`,
      `DTSTART;TZID=America/New_York:20260908T${time}`,
    ]);
  }
});

test('when holidays are skipped, the meeting is excluded from its rule', () => {
  const lines = linesOf({ rules: { ...STANDARD_RULES, holidayRule: 'skip' } });
  expect(lines).toContain('EXDATE;TZID=America/New_York:20260907T090000');
  expect(lines.some((line) => line.startsWith('RECURRENCE-ID'))).toBe(false);
});

test('the time zone defines when the clocks change', () => {
  const lines = linesOf();
  const at = lines.indexOf('DTSTART:20261101T020000');
  expect(lines.slice(at - 1, at + 4)).toEqual([
    'BEGIN:STANDARD',
    'DTSTART:20261101T020000',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'END:STANDARD',
  ]);
  expect(lines).toContain('DTSTART:20260308T020000');
  const still = linesOf({ timeZone: 'UTC' });
  expect(still).toContain('DTSTART:19700101T000000');
});

test('a meeting that is turned off is left out, and an all-day event ends on the next day', () => {
  const rules = {
    ...STANDARD_RULES,
    rhythms: { ...STANDARD_RULES.rhythms, l10: { ...STANDARD_RULES.rhythms.l10, isOn: false } },
  };
  const day = { uid: 'rock-1', title: 'Rock', detail: null, day: '2026-09-30', category: 'rock' };
  const lines = linesOf({ rules, days: [day] });
  expect(lines).not.toContain('UID:l10@office.builder.example');
  expect(lines).toContain('DTSTART;VALUE=DATE:20260930');
  expect(lines).toContain('DTEND;VALUE=DATE:20261001');
});
