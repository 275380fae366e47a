import { SECTION_KINDS, type SectionKind } from '@builder-os/contract/modules/organization/meeting-agendas';
import { HOLIDAY_RULES, type MeetingType } from '@builder-os/contract/modules/organization/meeting-dates';
import {
  changeMeetingRulesSchema,
  MEETING_NAMES,
  type MeetingSchedule,
  meetingScheduleSchema,
} from '@builder-os/contract/modules/organization/meeting-schedule';
import { SelectEntry, TextEntry, TickEntry } from '../../../app/entries/entry-fields.tsx';
import { describeRows } from '../../../app/entries/entry-rows.ts';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { RowsEntry } from '../../../app/entries/rows-entry.tsx';
import { useRecordForm } from '../../../app/entries/use-record-form.ts';
import { toast } from '../../../ui/toast.ts';
import { ORDINALS, WEEKDAYS } from './describe-recurrence.ts';
import { MEETING_RULE_FIELDS, toMeetingRuleEntries, toMeetingRulesBody } from './meeting-rules-form.ts';
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
  const form = useRecordForm({
    fields: MEETING_RULE_FIELDS,
    record: schedule,
    toEntries: (saved) => toMeetingRuleEntries(type, saved),
    readCurrent: (current) => meetingScheduleSchema.safeParse(current).data,
    schema: changeMeetingRulesSchema,
    toBody: (entries) => toMeetingRulesBody(type, entries),
    save: (body, base) => change.mutateAsync({ version: base?.version ?? 0, body }),
    onDone: () => {
      toast({ title: 'Meetings saved', description: MEETING_NAMES[type] });
      onClose();
    },
    fallback: 'Failed to save meetings',
  });
  return (
    <RecordFormDialog
      form={form}
      title={MEETING_NAMES[type]}
      noun="schedule"
      description={`When this meeting happens and its agenda. Times are in the office time zone (${schedule.timeZone}).`}
      submitLabel="Save Meetings"
      labels={LABELS}
      describe={(field, entry) => (field === 'agendas' ? describeRows(entry) : entry)}
      className="sm:w-180"
      onClose={onClose}
    >
      <TickEntry form={form} name="isOn" label={LABELS.isOn} />
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
        {type !== 'l10' && <SelectEntry form={form} name="nth" label={LABELS.nth} options={counted(ORDINALS)} />}
        <SelectEntry form={form} name="weekday" label={LABELS.weekday} options={counted(WEEKDAYS)} />
        <TextEntry form={form} name="time" label={LABELS.time} type="time" />
        <TextEntry form={form} name="minutes" label={LABELS.minutes} inputMode="numeric" />
      </div>
      <SelectEntry
        form={form}
        name="holidayRule"
        label={LABELS.holidayRule}
        hint="Applies to all meetings."
        options={HOLIDAY_RULES.map((value) => ({ value, label: RULES[value] }))}
      />
      <RowsEntry
        form={form}
        name="agendas"
        label={LABELS.agendas}
        noun="section"
        blank={{ kind: 'notes', name: '', minutes: '5' }}
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
    </RecordFormDialog>
  );
}
