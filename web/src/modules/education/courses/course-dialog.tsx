import {
  COURSE_LEVELS,
  type Course,
  type CreateCourse,
  courseSchema,
  OFFER_STATUSES,
} from '@builder-os/contract/modules/education/courses';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { isAtField } from '../../../api/field-errors.ts';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { EditConflictPanel } from '../../../app/records/edit-conflict-panel.tsx';
import { refuseUnreadable, showRefusedFields } from '../../../app/records/form-failure.ts';
import { useEditConflict } from '../../../app/records/use-edit-conflict.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Input } from '../../../ui/input.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  COURSE_FIELDS,
  COURSE_LABELS,
  type CourseEntries,
  courseFormSchema,
  findCourseChanges,
  toCourseEntries,
} from './course-form.ts';
import { useCreateCourse, useUpdateCourse } from './courses.mutations.ts';
import { LEVEL_LABELS, OFFER_LABELS } from './offer-labels.ts';

const levels = COURSE_LEVELS.map((value) => ({ value, label: LEVEL_LABELS[value] }));
const statuses = OFFER_STATUSES.map((value) => ({ value, label: OFFER_LABELS[value] }));

/** Creates a course, or changes the one given. */
export function CourseDialog({ course, onClose }: { course?: Course; onClose: () => void }) {
  const create = useCreateCourse();
  const update = useUpdateCourse();
  const [failure, setFailure] = useState<unknown>(null);
  const fallback = course ? 'Failed to update course' : 'Failed to create course';
  const form = useForm<CourseEntries, unknown, CreateCourse>({
    defaultValues: toCourseEntries(course),
    resolver: zodResolver(courseFormSchema),
  });
  const { errors } = form.formState;
  const { base, conflict, meet, choose, edit } = useEditConflict<keyof CourseEntries, Course | undefined>(course, {
    fields: COURSE_FIELDS,
    readCurrent: (current) => courseSchema.safeParse(current).data,
    toEntries: toCourseEntries,
    getEntries: form.getValues,
    setEntry: (field, entry) => form.setValue(field, entry, { shouldDirty: true, shouldValidate: true }),
    focus: form.setFocus,
  });

  async function save(body: CreateCourse) {
    setFailure(null);
    try {
      if (base) {
        const changes = findCourseChanges(toCourseEntries(base), form.getValues(), body);
        if (Object.keys(changes).length > 0) await update.mutateAsync({ id: base.id, version: base.version, changes });
      } else await create.mutateAsync(body);
      toast({ title: base ? 'Course updated' : 'Course created', description: body.title });
      onClose();
    } catch (error) {
      if (meet(error)) return;
      setFailure(error);
      showRefusedFields(error, COURSE_FIELDS, form.setError);
      errorToast(error, fallback);
    }
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    if (!refuseUnreadable(event, COURSE_FIELDS, form.setError)) void form.handleSubmit(save)(event);
  }
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={course ? 'Edit Course' : 'Create Course'}
      submitLabel={course ? 'Save Course' : 'Create Course'}
      pendingLabel="Saving..."
      pending={create.isPending || update.isPending}
      error={failure && !isAtField(failure, COURSE_FIELDS) ? explainError(failure, fallback) : null}
      isDirty={form.formState.isDirty}
      onSubmit={submit}
    >
      {conflict && (
        <EditConflictPanel
          noun="course"
          message={conflict.message}
          conflicts={conflict.conflicts}
          labels={COURSE_LABELS}
          describe={(_field, entry) => entry || 'Nothing'}
          onChoose={choose}
          onEdit={edit}
        />
      )}
      <Field label={COURSE_LABELS.title} required error={errors.title?.message}>
        <Input {...form.register('title')} maxLength={200} autoComplete="off" />
      </Field>
      <Field label={COURSE_LABELS.description} error={errors.description?.message}>
        <Textarea {...form.register('description')} rows={4} />
      </Field>
      <div className="grid grid-cols-2 items-start gap-3">
        <SelectField control={form.control} name="level" label={COURSE_LABELS.level} options={levels} />
        <SelectField control={form.control} name="status" label={COURSE_LABELS.status} options={statuses} />
        <Field label={COURSE_LABELS.duration} required error={errors.duration?.message}>
          <Input {...form.register('duration')} maxLength={50} autoComplete="off" placeholder="8 weeks" />
        </Field>
        <Field label={COURSE_LABELS.price} required error={errors.price?.message}>
          <MoneyInput {...form.register('price')} />
        </Field>
      </div>
      <Field
        label={COURSE_LABELS.baselineStudents}
        hint="How many took it before enrollments were kept here. They count as students."
        error={errors.baselineStudents?.message}
      >
        <Input {...form.register('baselineStudents')} inputMode="numeric" autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
