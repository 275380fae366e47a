import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { allLinkClasses, RelatedList, RelatedRow, relatedLinkClasses } from '../../../app/records/related-list.tsx';
import { formatMoney } from '../../../format/money.ts';
import { jobsOfContactQuery } from './jobs.queries.ts';
import { PhaseMark } from './phase-mark.tsx';

export function JobsOfContact({ contactId }: { contactId: number }) {
  return (
    <RelatedList
      title="Jobs"
      answer={useInfiniteQuery(jobsOfContactQuery(contactId))}
      all={
        <Link to="/jobs" search={{ contactId }} className={allLinkClasses}>
          All jobs
        </Link>
      }
      renderItem={({ id, name, number, contract, phase }) => (
        <RelatedRow
          link={
            <Link to="/jobs/$id" params={{ id: String(id) }} className={relatedLinkClasses}>
              {name}
            </Link>
          }
          facts={[number, contract && formatMoney(contract)].filter(Boolean).join(' · ')}
          mark={<PhaseMark phase={phase} />}
        />
      )}
    />
  );
}
