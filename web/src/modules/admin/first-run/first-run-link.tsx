import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../auth/use-can.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { firstRunQuery } from './first-run.queries.ts';

/** Returns to setup from a screen that one of its steps opened. */
export function FirstRunLink() {
  const { allowed } = useCan('role:admin');
  const { data } = useQuery({ ...firstRunQuery, enabled: allowed });
  if (!allowed || !data?.isOffered) return null;
  return (
    <Link to="/welcome" className={buttonClasses()}>
      Back to setup
    </Link>
  );
}
