import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LearnMore } from '../../../app/learn-more.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ScreenState } from '../../../ui/state/screen-state.tsx';
import { AllOrdersList } from './all-orders-list.tsx';
import { AllOrdersToolbar } from './all-orders-toolbar.tsx';
import { anyOrdersQuery } from './purchase-orders.queries.ts';
import { useOrdersUrlState } from './use-orders-url-state.ts';

/** The purchase orders and subcontracts of all jobs. */
export function AllOrdersPanel() {
  const address = useOrdersUrlState();
  const { data: isEmpty } = useQuery({ ...anyOrdersQuery, select: ({ total }) => total === 0 });
  if (isEmpty) return <NoOrders />;
  return (
    <>
      <AllOrdersToolbar address={address} />
      <AllOrdersList key={JSON.stringify(address.filter)} address={address} />
    </>
  );
}

function NoOrders() {
  return (
    <ScreenState>
      <EmptyState
        art="sheet"
        headline="No orders yet"
        sentence="Purchase orders and subcontracts for all jobs are listed here. To create one, open its job and go to Orders & Bills."
        action={
          <Link to="/jobs" className={buttonClasses({ variant: 'primary' })}>
            Go to Jobs
          </Link>
        }
        more={<LearnMore page="jobs" />}
      />
    </ScreenState>
  );
}
