import { useQuery } from '@tanstack/react-query';
import { LoadedPart } from '../../../app/records/loaded-part.tsx';
import { RolesPanel } from '../seats/roles-panel.tsx';
import { BudgetPanel } from './blocks/budget-panel.tsx';
import { MarketSizePanel } from './blocks/market-size-panel.tsx';
import { StaffingPanel } from './blocks/staffing-panel.tsx';
import { UnitCards } from './blocks/unit-cards.tsx';
import { profileQuery } from './profile.queries.ts';

/** The profile of the business: its units, markets, budget and people. */
export function BusinessUnitsTab() {
  const profile = useQuery(profileQuery);
  return (
    <LoadedPart answer={profile} what="the business units">
      {({ businessUnits, marketSize, budgetCategories, staffingPlan }) => (
        <>
          <UnitCards block={businessUnits} />
          <div className="grid items-start gap-3.5 sm:gap-4 lg:grid-cols-2">
            <MarketSizePanel block={marketSize} />
            <BudgetPanel block={budgetCategories} />
          </div>
          <StaffingPanel block={staffingPlan} />
          <RolesPanel />
        </>
      )}
    </LoadedPart>
  );
}
