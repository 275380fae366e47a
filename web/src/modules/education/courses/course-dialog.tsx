import {
  COURSE_LEVELS,
  type Course,
  type CreateCourse,
  courseSchema,
  OFFER_STATUSES,
} from '@builder-os/contract/modules/education/courses';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { AreaField, MoneyField, TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import {
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

/** Creates a course, or edits the one passed. */
export function CourseDialog({ course, onClose }: { course?: Course; onClose: () => void }) {
  const create = useCreateCourse();
  const update = useUpdateCourse();
  const form = useForm<CourseEntries, unknown, CreateCourse>({
    defaultValues: toCourseEntries(course),
    resolver: zodResolver(courseFormSchema),
  });

  async function save(body: CreateCourse, base: Course | undefined) {
    if (base) {
      const changes = findCourseChanges(toCourseEntries(base), form.getValues(), body);
      if (Object.keys(changes).length > 0) await update.mutateAsync({ id: base.id, version: base.version, changes });
    } else await create.mutateAsync(body);
    toast({ title: base ? 'Course updated' : 'Course created', description: body.title });
  }
  return (
    <FormDialog
      form={form}
      record={course}
      noun="course"
      labels={COURSE_LABELS}
      schema={courseSchema}
      toEntries={toCourseEntries}
      title={course ? 'Edit Course' : 'Create Course'}
      submitLabel={course ? 'Save Course' : 'Create Course'}
      fallback={course ? 'Failed to update course' : 'Failed to create course'}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField control={form.control} name="title" label={COURSE_LABELS.title} required />
      <AreaField control={form.control} name="description" label={COURSE_LABELS.description} rows={4} />
      <div className="grid grid-cols-2 items-start gap-3">
        <SelectField control={form.control} name="level" label={COURSE_LABELS.level} options={levels} />
        <SelectField control={form.control} name="status" label={COURSE_LABELS.status} options={statuses} />
        <TextField
          control={form.control}
          name="duration"
          label={COURSE_LABELS.duration}
          required
          maxLength={50}
          placeholder="8 weeks"
        />
        <MoneyField control={form.control} name="price" label={COURSE_LABELS.price} required />
      </div>
      <TextField
        control={form.control}
        name="baselineStudents"
        label={COURSE_LABELS.baselineStudents}
        hint="Students who took this course before you tracked enrollments here. They count toward the total."
        inputMode="numeric"
      />
    </FormDialog>
  );
}
