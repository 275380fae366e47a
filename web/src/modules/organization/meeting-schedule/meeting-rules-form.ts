import { SECTION_KINDS } from '@builder-os/contract/modules/organization/meeting-agendas';
import { HOLIDAY_RULES, type MeetingType } from '@builder-os/contract/modules/organization/meeting-dates';
import type { MeetingSchedule } from '@builder-os/contract/modules/organization/meeting-schedule';
import type { FormRow } from '../../../app/forms/form-rows.ts';
import type { MeetingRulesBody } from './meeting-schedule.mutations.ts';

export type MeetingRuleEntries = ReturnType<typeof toMeetingRuleEntries>;

export function toMeetingRuleEntries(type: MeetingType, schedule: MeetingSchedule) {
  const rhythm = schedule.rhythms[type];
  return {
    isOn: rhythm?.isOn ?? false,
    nth: String(rhythm?.nth ?? 1),
    weekday: String(rhythm?.weekday ?? 1),
    time: rhythm?.time ?? '',
    minutes: String(rhythm?.minutes ?? ''),
    agendas: (schedule.agendas[type] ?? []).map(
      ({ kind, name, minutes }): FormRow => ({ name, kind, minutes: String(minutes) }),
    ),
    holidayRule: schedule.holidayRule,
  };
}

export function toMeetingRulesBody(type: MeetingType, entries: MeetingRuleEntries): MeetingRulesBody {
  return {
    holidayRule: HOLIDAY_RULES.find((rule) => rule === entries.holidayRule),
    rhythms: {
      [type]: {
        isOn: entries.isOn,
        nth: Number(entries.nth),
        weekday: Number(entries.weekday),
        time: entries.time,
        minutes: Number(entries.minutes),
      },
    },
    agendas: {
      [type]: entries.agendas.map(({ name = '', kind, minutes }) => ({
        kind: SECTION_KINDS.find((known) => known === kind) ?? 'notes',
        name,
        minutes: Number(minutes),
      })),
    },
  };
}
