import {
  type MeetingDetail,
  meetingDetailSchema,
  updateMeetingSchema,
} from '@builder-os/contract/modules/organization/meetings';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { DayField } from '../../../app/forms/day-field.tsx';
import { describeEntry } from '../../../app/forms/form-rows.ts';
import { RowsField } from '../../../app/forms/rows-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { organization } from '../../../app/organization.ts';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { joinMoment, splitMoment } from '../../../format/scheduled-moment.ts';
import { staffQuery } from '../../sales/leads/staff.queries.ts';
import { peopleColumns, readPeopleRows, toPeopleRows } from '../entries/people-rows.ts';
import { useUpdateMeeting } from './meetings.mutations.ts';

const LABELS = { title: 'Title', startsAt: 'Date', time: 'Time', attendeeIds: 'Invitees' };

/** Edits a meeting's time and its invited people. */
export function EditMeetingDialog({ meeting, onClose }: { meeting: MeetingDetail; onClose: () => void }) {
  const update = useUpdateMeeting();
  const { data: staff = [] } = useQuery(staffQuery);
  const { timeZone } = organization;
  const toEntries = (saved: MeetingDetail) => {
    const { day, time } = splitMoment(saved.startsAt, timeZone);
    return {
      title: saved.title,
      startsAt: day,
      time,
      attendeeIds: toPeopleRows(saved.attendees.map(({ userId }) => ({ id: userId }))),
    };
  };
  const form = useForm({
    defaultValues: toEntries(meeting),
    resolver: bodyResolver(updateMeetingSchema, ({ title, startsAt, time, attendeeIds }) => ({
      title,
      startsAt: joinMoment(startsAt, time, timeZone) ?? '',
      attendeeIds: readPeopleRows(attendeeIds),
    })),
  });
  const people = peopleColumns(staff);
  return (
    <FormDialog
      form={form}
      title="Edit Meeting"
      noun="meeting"
      submitLabel="Save Meeting"
      labels={LABELS}
      describe={(_field, entry) => describeEntry(entry, people)}
      record={meeting}
      schema={meetingDetailSchema}
      toEntries={toEntries}
      onSubmit={(changes, base) => update.mutateAsync({ base, changes })}
      done={{ title: 'Meeting updated' }}
      fallback="Failed to update meeting"
      onClose={onClose}
    >
      <TextField control={form.control} name="title" label={LABELS.title} required />
      <div className="grid grid-cols-2 items-start gap-3">
        <DayField control={form.control} name="startsAt" label={LABELS.startsAt} required />
        <TextField control={form.control} name="time" label={LABELS.time} type="time" required />
      </div>
      <RowsField<ReturnType<typeof toEntries>>
        name="attendeeIds"
        label={LABELS.attendeeIds}
        noun="person"
        columns={people}
      />
    </FormDialog>
  );
}
