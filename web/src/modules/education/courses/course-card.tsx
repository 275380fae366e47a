import type { Course } from '@builder-os/contract/modules/education/courses';
import { Clock, Star, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatExactMoney } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CourseMenu } from './course-menu.tsx';
import { LEVEL_LABELS, LEVEL_TONES, OFFER_LABELS, OFFER_TONES } from './offer-labels.ts';

interface CourseCardProps {
  course: Course;
  onEdit: () => void;
  onEnroll: () => void;
}

const CLOSED = 'Publish the course to enroll people.';

export function CourseCard({ course, onEdit, onEnroll }: CourseCardProps) {
  const { title, description, level, duration, students, rating, ratings, price, status } = course;
  const can = useCan('builder_education_write');
  const reason = can.reason ?? (status === 'active' ? undefined : CLOSED);
  return (
    <li aria-label={title} className="flex min-w-0 flex-col rounded-lg border border-border bg-card px-4 pt-3 pb-3.5">
      <div className="flex items-start gap-2">
        <span className="flex min-h-7 flex-1 flex-wrap items-center gap-1.5">
          <Badge tone={LEVEL_TONES[level]}>{LEVEL_LABELS[level]}</Badge>
          {status !== 'active' && <Badge tone={OFFER_TONES[status]}>{OFFER_LABELS[status]}</Badge>}
        </span>
        <CourseMenu course={course} onEdit={onEdit} />
      </div>
      <h2 className="mt-1 leading-5 font-strong text-pretty">{title}</h2>
      <p className="mt-1 line-clamp-3 text-label/5 text-muted-foreground">{description ?? 'No description yet.'}</p>
      <ul className="mt-3 mb-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground tabular">
        <Mark icon={<Clock aria-hidden="true" />}>{duration}</Mark>
        <Mark icon={<UsersRound aria-hidden="true" />}>{formatCountOf(students, 'student')}</Mark>
        <Mark icon={<Star aria-hidden="true" />}>
          {rating === null ? 'No ratings yet' : `${rating} out of 5, ${formatCountOf(ratings, 'rating')}`}
        </Mark>
      </ul>
      <p className="mt-auto flex items-center gap-2 border-t border-border pt-3">
        <span className="figure-display flex-1 text-xl">{formatExactMoney(price)}</span>
        <Button variant="primary" disabledReason={reason} onClick={onEnroll} aria-label={`Enroll Now in ${title}`}>
          Enroll Now
        </Button>
      </p>
    </li>
  );
}

function Mark({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.25 [&_svg]:size-3.5 [&_svg]:stroke-[1.75]">
      {icon}
      {children}
    </li>
  );
}
