import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../auth/use-can.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { firstRunQuery } from './first-run.queries.ts';

/** Returns to the contacts step from the import that it opened, even if the import completed setup. */
export function FirstRunLink() {
  const { allowed } = useCan('role:admin');
  const { data } = useQuery({ ...firstRunQuery, enabled: allowed });
  if (!allowed || !data?.isUnderway) return null;
  return (
    <Link to="/welcome" search={{ step: 'contacts' }} className={buttonClasses()}>
      Back to setup
    </Link>
  );
}
