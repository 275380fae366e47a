import {
  type MeetingDetail,
  meetingDetailSchema,
  updateMeetingSchema,
} from '@builder-os/contract/modules/organization/meetings';
import { useQuery } from '@tanstack/react-query';
import { DayEntry, TextEntry } from '../../../app/entries/entry-fields.tsx';
import { describeRows, readRows, writeRows } from '../../../app/entries/entry-rows.ts';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { RowsEntry } from '../../../app/entries/rows-entry.tsx';
import { useRecordForm } from '../../../app/entries/use-record-form.ts';
import { organization } from '../../../app/organization.ts';
import { fullName } from '../../../format/person.ts';
import { joinMoment, splitMoment } from '../../../format/scheduled-moment.ts';
import { toast } from '../../../ui/toast.ts';
import { staffQuery } from '../../sales/leads/staff.queries.ts';
import { useUpdateMeeting } from './meetings.mutations.ts';

const FIELDS = ['title', 'startsAt', 'time', 'attendeeIds'] as const;
const LABELS = { title: 'Title', startsAt: 'Date', time: 'Time', attendeeIds: 'Invitees' };

/** Edits a meeting's time and its invited people. */
export function EditMeetingDialog({ meeting, onClose }: { meeting: MeetingDetail; onClose: () => void }) {
  const update = useUpdateMeeting();
  const { data: staff = [] } = useQuery(staffQuery);
  const { timeZone } = organization;
  const form = useRecordForm({
    fields: FIELDS,
    record: meeting,
    toEntries: (saved) => {
      const { day, time } = splitMoment(saved?.startsAt ?? null, timeZone);
      return {
        title: saved?.title ?? '',
        startsAt: day,
        time,
        attendeeIds: writeRows((saved?.attendees ?? []).map(({ userId }) => ({ person: userId }))),
      };
    },
    readCurrent: (current) => meetingDetailSchema.safeParse(current).data,
    schema: updateMeetingSchema,
    toBody: ({ title, startsAt, time, attendeeIds }) => ({
      title,
      startsAt: joinMoment(startsAt, time, timeZone) ?? '',
      attendeeIds: readRows(attendeeIds).flatMap(({ person }) => (person ? [person] : [])),
    }),
    save: (changes, base) => update.mutateAsync({ base: base ?? meeting, changes }),
    onDone: () => {
      toast({ title: 'Meeting updated' });
      onClose();
    },
    fallback: 'Failed to update meeting',
  });
  const options = staff.map((person) => ({ value: person.id, label: fullName(person) }));
  const people = [{ name: 'person', label: 'Person', kind: 'choice', options }] as const;
  return (
    <RecordFormDialog
      form={form}
      title="Edit Meeting"
      noun="meeting"
      submitLabel="Save Meeting"
      labels={LABELS}
      describe={(field, entry) => (field === 'attendeeIds' ? describeRows(entry, people) : entry)}
      onClose={onClose}
    >
      <TextEntry form={form} name="title" label={LABELS.title} required />
      <div className="grid grid-cols-2 items-start gap-3">
        <DayEntry form={form} name="startsAt" label={LABELS.startsAt} required />
        <TextEntry form={form} name="time" label={LABELS.time} type="time" required />
      </div>
      <RowsEntry
        form={form}
        name="attendeeIds"
        label={LABELS.attendeeIds}
        noun="person"
        blank={{ person: '' }}
        columns={people}
      />
    </RecordFormDialog>
  );
}
