import { SECTION_KINDS, type SectionKind } from '@builder-os/contract/modules/organization/meeting-agendas';
import { HOLIDAY_RULES, type MeetingType } from '@builder-os/contract/modules/organization/meeting-dates';
import {
  changeMeetingRulesSchema,
  MEETING_NAMES,
  type MeetingSchedule,
  meetingScheduleSchema,
} from '@builder-os/contract/modules/organization/meeting-schedule';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { RowsField } from '../../../app/forms/rows-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { TickField } from '../../../app/forms/tick-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { ORDINALS, WEEKDAYS } from './describe-recurrence.ts';
import { type MeetingRuleEntries, toMeetingRuleEntries, toMeetingRulesBody } from './meeting-rules-form.ts';
import { useChangeMeetingRules } from './meeting-schedule.mutations.ts';

const LABELS = {
  isOn: 'Hold this meeting',
  nth: 'Week of the month',
  weekday: 'Day',
  time: 'Time',
  minutes: 'Length (minutes)',
  agendas: 'Agenda',
  holidayRule: 'If it falls on a weekend or federal holiday',
};
const RULES: Record<(typeof HOLIDAY_RULES)[number], string> = {
  next_day: 'Move to the next business day',
  skip: 'Skip it',
  keep: 'Hold it anyway',
};
const KINDS: Record<SectionKind, string> = {
  segue: 'Good news',
  scorecard: 'Scorecard',
  rocks: 'Rocks',
  headlines: 'Headlines',
  todos: 'To-dos',
  issues: 'Issues',
  conclude: 'Conclusion',
  notes: 'Notes only',
};
const counted = (names: readonly string[]) => names.map((label, index) => ({ value: String(index + 1), label }));

interface MeetingRulesDialogProps {
  type: MeetingType;
  schedule: MeetingSchedule;
  onClose: () => void;
}

/** A type of meeting's schedule and agenda. */
export function MeetingRulesDialog({ type, schedule, onClose }: MeetingRulesDialogProps) {
  const change = useChangeMeetingRules();
  const toEntries = (saved: MeetingSchedule) => toMeetingRuleEntries(type, saved);
  const form = useForm({
    defaultValues: toEntries(schedule),
    resolver: bodyResolver(changeMeetingRulesSchema, (entries: MeetingRuleEntries) =>
      toMeetingRulesBody(type, entries),
    ),
  });
  return (
    <FormDialog
      form={form}
      title={MEETING_NAMES[type]}
      noun="schedule"
      description={`When this meeting happens and its agenda. Times are in the office time zone (${schedule.timeZone}).`}
      submitLabel="Save Meetings"
      labels={LABELS}
      className="sm:w-180"
      record={schedule}
      schema={meetingScheduleSchema}
      toEntries={toEntries}
      onSubmit={(body, base) => change.mutateAsync({ version: base.version, body })}
      done={{ title: 'Meetings saved', description: MEETING_NAMES[type] }}
      fallback="Failed to save meetings"
      onClose={onClose}
    >
      <TickField control={form.control} name="isOn" label={LABELS.isOn} />
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
        {type !== 'l10' && (
          <SelectField control={form.control} name="nth" label={LABELS.nth} options={counted(ORDINALS)} />
        )}
        <SelectField control={form.control} name="weekday" label={LABELS.weekday} options={counted(WEEKDAYS)} />
        <TextField control={form.control} name="time" label={LABELS.time} type="time" />
        <TextField control={form.control} name="minutes" label={LABELS.minutes} inputMode="numeric" />
      </div>
      <SelectField
        control={form.control}
        name="holidayRule"
        label={LABELS.holidayRule}
        hint="Applies to all meetings."
        options={HOLIDAY_RULES.map((value) => ({ value, label: RULES[value] }))}
      />
      <RowsField<MeetingRuleEntries>
        name="agendas"
        label={LABELS.agendas}
        noun="section"
        blank={{ kind: 'notes', minutes: '5' }}
        columns={[
          { name: 'name', label: 'Section' },
          {
            name: 'kind',
            label: 'Type',
            kind: 'choice',
            options: SECTION_KINDS.map((value) => ({ value, label: KINDS[value] })),
            className: 'sm:w-40',
          },
          { name: 'minutes', label: 'Minutes', className: 'sm:w-24' },
        ]}
      />
    </FormDialog>
  );
}
