import { Link } from '@tanstack/react-router';
import { SectionTab, SectionTabs } from '../ui/section-tabs.tsx';

/** The two finance screens. */
export function FinanceBar() {
  return (
    <SectionTabs label="Finance">
      <SectionTab>
        <Link to="/financial">Financial Management</Link>
      </SectionTab>
      <SectionTab>
        <Link to="/financial-dashboard">Financial Dashboard</Link>
      </SectionTab>
    </SectionTabs>
  );
}
