import { Link } from '@tanstack/react-router';
import { SectionTab, SectionTabs } from '../ui/section-tabs.tsx';

/** The two finance screens. */
export function FinanceBar() {
  return (
    <SectionTabs label="Finance">
      <SectionTab>
        <Link to="/financial" activeOptions={{ includeSearch: false }}>
          Financial Management
        </Link>
      </SectionTab>
      <SectionTab>
        <Link to="/financial-dashboard" activeOptions={{ includeSearch: false }}>
          Financial Dashboard
        </Link>
      </SectionTab>
    </SectionTabs>
  );
}
