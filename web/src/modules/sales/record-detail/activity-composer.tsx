import type { ActivityType, CreateActivity } from '@builder-os/contract/modules/sales/activities';
import { addDays } from '@builder-os/contract/platform/calendar';
import { LIMITS } from '@builder-os/contract/platform/fields';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useCalendar } from '../../../app/calendar.ts';
import { DayAndTime } from '../../../app/forms/day-and-time.tsx';
import { DayField } from '../../../app/forms/day-field.tsx';
import { DraftNotice } from '../../../app/forms/draft-notice.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { useFormDraft } from '../../../app/forms/use-form-draft.ts';
import { QUEUED_TOAST } from '../../../app/outbox/queued-toast.ts';
import { PhotosFormField } from '../../../app/photos/photos-form-field.tsx';
import { useChosenPhotos } from '../../../app/photos/use-chosen-photos.ts';
import { useFormSave } from '../../../app/records/use-form-save.ts';
import { todayIn } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/filter/segmented-control.tsx';
import { DatePicker } from '../../../ui/form/date-picker.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { type ActivityLinks, useLogWithPhotos } from '../activities/activities.mutations.ts';
import { TYPE_LABELS } from '../activities/activity-labels.ts';
import { ACTIVITY_FIELDS, beginActivity, isDone, type Occasion } from '../activities/form/activity-form.ts';
import { NotesTextarea } from '../activities/form/notes-textarea.tsx';
import { useActivityForm } from '../activities/form/use-activity-form.ts';
import { OCCASIONS } from '../activities/occasions.ts';
import { useDoneMoment } from './use-done-moment.ts';

const TITLE_BEGINNINGS: Record<ActivityType, string> = {
  call: 'Call with',
  email: 'Email to',
  meeting: 'Meeting with',
  note: 'Note on',
  task: 'Follow up with',
};

// Notes have their own composer: a note is never pending and needs no title.
const TYPES = (['call', 'email', 'meeting', 'task'] as const).map((value) => ({ value, label: TYPE_LABELS[value] }));
type ComposedType = (typeof TYPES)[number]['value'];

interface ActivityComposerProps {
  occasion: Occasion;
  type: ComposedType;
  links: ActivityLinks;
  withWhom: string;
  onClose: () => void;
}

/** Logs or schedules an activity on its record's page. What was typed stays until it's saved or canceled. */
export function ActivityComposer(props: ActivityComposerProps) {
  const { links, withWhom, onClose } = props;
  const { timeZone } = useCalendar();
  const [occasion, setOccasion] = useState(props.occasion);
  const [type, setType] = useState(props.type);
  const form = useActivityForm(
    {
      ...beginActivity({ ...links, day: addDays(todayIn({ timeZone }), 1) }),
      type: props.type,
      title: suggestTitle(props.type, withWhom),
    },
    timeZone,
  );
  const { control, register, formState } = form;
  const { entry, settle } = useChosenPhotos(() => []);
  const logActivity = useLogWithPhotos();
  const done = useDoneMoment(timeZone);

  async function save(entered: CreateActivity) {
    const scheduledAt = occasion === 'schedule' ? entered.scheduledAt : null;
    const activity = { ...entered, type, scheduledAt };
    const completedAt = occasion === 'log' ? done.moment : undefined;
    const body = { ...activity, isCompleted: isDone(occasion, activity, new Date()), completedAt };
    const hasArrived = await logActivity.mutateAsync({ body, photos: await settle() });
    toast(hasArrived ? { title: 'Activity created successfully' } : QUEUED_TOAST);
  }
  const draftName = `${props.type} ${props.occasion} ${JSON.stringify(links)}`;
  const draft = useFormDraft(draftName, form, { isDirty: formState.isDirty });
  const close = () => {
    draft.forget();
    onClose();
  };
  const { submit, isPending, isDirty, failure } = useFormSave(form, {
    fields: ACTIVITY_FIELDS,
    save: (entered) => draft.track(save(entered)),
    draft,
    onSaved: close,
    fallback: 'Failed to create activity',
  });
  function submitPassed(event: FormEvent<HTMLFormElement>) {
    if (occasion === 'schedule' || done.check()) submit(event);
    else event.preventDefault();
  }
  function changeType(next: ComposedType) {
    const isSuggested = form.getValues('title') === suggestTitle(type, withWhom);
    if (isSuggested) form.setValue('title', suggestTitle(next, withWhom));
    setType(next);
  }
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.requestSubmit();
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Escape closes only the innermost layer: an untouched composer first, then the record.
    event.stopPropagation();
    if (!isDirty && !done.isChanged && entry.photos.length === 0) onClose();
  }
  const verb = occasion === 'log' ? 'Log' : 'Schedule';
  return (
    <form
      noValidate
      aria-label={`${verb} Activity`}
      onSubmit={submitPassed}
      onKeyDown={onKeyDown}
      className="grid gap-3.5 px-4 pt-3.5 print:hidden"
    >
      <DraftNotice draft={draft} />
      <div className="flex flex-wrap gap-2">
        <SegmentedControl label="When" options={OCCASIONS} value={occasion} onValueChange={setOccasion} />
        <SegmentedControl label="Type" options={TYPES} value={type} onValueChange={changeType} />
      </div>
      <TextField control={control} name="title" label="Title" required autoFocus />
      {occasion === 'log' && <DoneMomentFields done={done} timeZone={timeZone} />}
      {occasion === 'schedule' && (
        <DayAndTime>
          <DayField control={control} name="scheduledAt" label="Scheduled date" timeZone={timeZone} />
          <TextField control={control} name="scheduledTime" label="Time" hint="Leave blank for 9:00 AM" type="time" />
        </DayAndTime>
      )}
      <Field label="Description" error={formState.errors.description?.message}>
        <NotesTextarea
          {...register('description')}
          placeholder={occasion === 'log' ? 'What was said or done' : 'What needs to be done'}
        />
      </Field>
      <PhotosFormField {...entry} />
      {failure && <FormError>{failure}</FormError>}
      <div className="flex items-center justify-end gap-2">
        <Button variant="ghost" size="sm" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" size="sm" pending={isPending} pendingLabel="Saving...">
          {verb} {TYPE_LABELS[type]}
        </Button>
      </div>
    </form>
  );
}

/** An activity's default title: "Call with Renee". */
function suggestTitle(type: ActivityType, withWhom: string): string {
  return `${TITLE_BEGINNINGS[type]} ${withWhom}`.slice(0, LIMITS.name);
}

interface DoneMomentFieldsProps {
  done: ReturnType<typeof useDoneMoment>;
  timeZone: string;
}

/** The date and time a logged activity was done. */
function DoneMomentFields({ done, timeZone }: DoneMomentFieldsProps) {
  return (
    <DayAndTime>
      <Field label="Done on" error={done.problem}>
        <DatePicker value={done.day} onValueChange={(day) => done.change({ day })} timeZone={timeZone} />
      </Field>
      <Field label="Time">
        <Input type="time" value={done.time} onChange={(event) => done.change({ time: event.target.value })} />
      </Field>
    </DayAndTime>
  );
}
