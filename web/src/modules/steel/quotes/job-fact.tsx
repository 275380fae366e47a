import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fact } from '../../../ui/facts.tsx';
import { jobOfQuoteQuery } from '../../jobs/jobs/jobs.queries.ts';

/** The job of a quote and its order, if they have one the user may see. */
export function JobFact({ quoteNumber }: { quoteNumber: string }) {
  const { data: jobs } = useQuery(jobOfQuoteQuery(quoteNumber));
  const job = jobs?.rows[0];
  if (!job) return null;
  return (
    <Fact label="Job">
      <Link to="/jobs/$id" params={{ id: String(job.id) }} className="rounded-sm text-link focus-ring hover:underline">
        {job.number} {job.name}
      </Link>
    </Fact>
  );
}
