import type { Course } from '@builder-os/contract/modules/education/courses';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchBox } from '../../../ui/filter/search-box.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { CardList } from './card-list.tsx';
import { CourseCard } from './course-card.tsx';
import { courseListQuery } from './courses.queries.ts';
import { useEducationUrlState } from './use-education-url-state.ts';

const CourseDialog = loadWhenUsed(async () => (await import('./course-dialog.tsx')).CourseDialog);
const EnrollDialog = loadWhenUsed(async () => (await import('../enrollments/enroll-dialog.tsx')).EnrollDialog);

type OpenDialog = { kind: 'edit' | 'enroll'; course: Course };

/** The courses, with a button that adds one. */
export function CoursesTab() {
  const { search, change, isCreating, closeCreate } = useEducationUrlState();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const list = useInfiniteQuery(courseListQuery(search.q));
  const { reason } = useCan('builder_education_write');
  const close = () => setDialog(null);
  const create = (
    <Button variant="primary" disabledReason={reason} onClick={() => change({ action: 'create' })}>
      <Plus aria-hidden="true" />
      Create Course
    </Button>
  );
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox label="Search courses" value={search.q} onValueChange={(q) => change({ q })} />
        <span className="flex-1" />
        {create}
      </div>
      <CardList
        noun="courses"
        list={list}
        q={search.q}
        onClear={() => change({ q: undefined })}
        emptyHeadline="No courses yet"
        emptySentence="Create a course with a level, length and price. Once you publish it, you can enroll students."
        emptyAction={create}
      >
        {(course) => (
          <CourseCard
            key={course.id}
            course={course}
            onEdit={() => setDialog({ kind: 'edit', course })}
            onEnroll={() => setDialog({ kind: 'enroll', course })}
          />
        )}
      </CardList>
      {isCreating && reason === undefined && <CourseDialog onClose={closeCreate} />}
      {dialog?.kind === 'edit' && <CourseDialog key={dialog.course.id} course={dialog.course} onClose={close} />}
      {dialog?.kind === 'enroll' && <EnrollDialog course={dialog.course} onClose={close} />}
    </>
  );
}
