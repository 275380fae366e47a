import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RelatedList, RelatedRow, relatedLinkClasses } from '../../../app/records/related-list.tsx';
import { formatMoney } from '../../../format/money.ts';
import { jobsOfContactQuery } from './jobs.queries.ts';
import { PhaseMark } from './phase-mark.tsx';

export function JobsOfContact({ contactId }: { contactId: number }) {
  return (
    <RelatedList
      title="Jobs"
      answer={useInfiniteQuery(jobsOfContactQuery(contactId))}
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
