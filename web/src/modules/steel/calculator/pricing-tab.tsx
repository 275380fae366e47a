import { TabSkeleton } from '../../../ui/tab-skeleton.tsx';

export function PricingTab() {
  return <TabSkeleton />;
}
