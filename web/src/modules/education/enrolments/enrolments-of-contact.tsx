import type { Enrolment } from '@builder-os/contract/modules/education/enrolments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { organization } from '../../../app/organization.ts';
import { allLinkClasses, RelatedList, RelatedRow, relatedLinkClasses } from '../../../app/records/related-list.tsx';
import { formatDay } from '../../../format/dates.ts';
import { formatExactMoney } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { enrolmentsOfContactQuery } from './enrolments.queries.ts';
import { PAYMENT_LABELS, PAYMENT_TONES } from './payment-labels.ts';

export function EnrolmentsOfContact({ contactId }: { contactId: number }) {
  return (
    <RelatedList
      title="Enrollments"
      answer={useInfiniteQuery(enrolmentsOfContactQuery(contactId))}
      all={
        <Link to="/builder-education" search={{ tab: 'students', contactId }} className={allLinkClasses}>
          All enrollments
        </Link>
      }
      renderItem={(enrolment) => (
        <RelatedRow
          link={
            <Link
              to="/builder-education"
              search={{ tab: 'students', course: enrolment.courseId }}
              className={relatedLinkClasses}
            >
              {enrolment.courseTitle}
            </Link>
          }
          facts={`Enrolled ${formatDay(enrolment.enrolledOn, organization)} · ${formatExactMoney(enrolment.price)}`}
          mark={<EnrolmentMark {...enrolment} />}
        />
      )}
    />
  );
}

function EnrolmentMark({ status, payment }: Pick<Enrolment, 'status' | 'payment'>) {
  if (status === 'cancelled') return <Badge tone="neutral">Canceled</Badge>;
  if (status === 'completed') return <Badge tone="moss">Completed</Badge>;
  return payment === 'none' ? null : <Badge tone={PAYMENT_TONES[payment]}>{PAYMENT_LABELS[payment]}</Badge>;
}
