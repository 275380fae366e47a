import type { Enrollment } from '@builder-os/contract/modules/education/enrollments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { organization } from '../../../app/organization.ts';
import { allLinkClasses, RelatedList, RelatedRow, relatedLinkClasses } from '../../../app/records/related-list.tsx';
import { formatDay } from '../../../format/dates.ts';
import { formatExactMoney } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { enrollmentsOfContactQuery } from './enrollments.queries.ts';
import { PAYMENT_LABELS, PAYMENT_TONES } from './payment-labels.ts';

export function EnrollmentsOfContact({ contactId }: { contactId: number }) {
  return (
    <RelatedList
      title="Enrollments"
      answer={useInfiniteQuery(enrollmentsOfContactQuery(contactId))}
      all={
        <Link to="/builder-education" search={{ tab: 'students', contactId }} className={allLinkClasses}>
          All enrollments
        </Link>
      }
      renderItem={(enrollment) => (
        <RelatedRow
          link={
            <Link
              to="/builder-education"
              search={{ tab: 'students', course: enrollment.courseId }}
              className={relatedLinkClasses}
            >
              {enrollment.courseTitle}
            </Link>
          }
          facts={`Enrolled ${formatDay(enrollment.enrolledOn, organization)} · ${formatExactMoney(enrollment.price)}`}
          mark={<EnrollmentMark {...enrollment} />}
        />
      )}
    />
  );
}

function EnrollmentMark({ status, payment }: Pick<Enrollment, 'status' | 'payment'>) {
  if (status === 'cancelled') return <Badge tone="neutral">Canceled</Badge>;
  if (status === 'completed') return <Badge tone="moss">Completed</Badge>;
  return payment === 'none' ? null : <Badge tone={PAYMENT_TONES[payment]}>{PAYMENT_LABELS[payment]}</Badge>;
}
