import { useCan } from '../../../auth/use-can.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { AccountabilityPanel } from '../seats/accountability-panel.tsx';

const PeoplePanel = loadWhenUsed(async () => (await import('../people-reviews/people-panel.tsx')).PeoplePanel);

/** The accountability chart, and whether the right people are in the right seats. */
export function PeoplePart() {
  const canRatePeople = useCan('role:admin');
  return (
    <>
      <AccountabilityPanel />
      {canRatePeople.allowed && <PeoplePanel />}
    </>
  );
}
