import { SECTION_KINDS } from '@builder-os/contract/modules/organization/meeting-agendas';
import { HOLIDAY_RULES, type MeetingType } from '@builder-os/contract/modules/organization/meeting-dates';
import type { MeetingSchedule } from '@builder-os/contract/modules/organization/meeting-schedule';
import { readRows, writeRows } from '../../../app/entries/entry-rows.ts';
import type { MeetingRulesBody } from './meeting-schedule.mutations.ts';

/** The form value of a checked checkbox. */
const YES = 'yes';

export const MEETING_RULE_FIELDS = ['isOn', 'nth', 'weekday', 'time', 'minutes', 'agendas', 'holidayRule'] as const;
export type MeetingRuleEntries = Record<(typeof MEETING_RULE_FIELDS)[number], string>;

export function toMeetingRuleEntries(type: MeetingType, schedule: MeetingSchedule | undefined): MeetingRuleEntries {
  const rhythm = schedule?.rhythms[type];
  return {
    isOn: rhythm?.isOn ? YES : '',
    nth: String(rhythm?.nth ?? 1),
    weekday: String(rhythm?.weekday ?? 1),
    time: rhythm?.time ?? '',
    minutes: String(rhythm?.minutes ?? ''),
    agendas: writeRows(
      (schedule?.agendas[type] ?? []).map(({ kind, name, minutes }) => ({ name, kind, minutes: String(minutes) })),
    ),
    holidayRule: schedule?.holidayRule ?? '',
  };
}

export function toMeetingRulesBody(type: MeetingType, entries: MeetingRuleEntries): MeetingRulesBody {
  return {
    holidayRule: HOLIDAY_RULES.find((rule) => rule === entries.holidayRule),
    rhythms: {
      [type]: {
        isOn: entries.isOn === YES,
        nth: Number(entries.nth),
        weekday: Number(entries.weekday),
        time: entries.time,
        minutes: Number(entries.minutes),
      },
    },
    agendas: {
      [type]: readRows(entries.agendas).map(({ name = '', kind, minutes }) => ({
        kind: SECTION_KINDS.find((known) => known === kind) ?? 'notes',
        name,
        minutes: Number(minutes),
      })),
    },
  };
}
