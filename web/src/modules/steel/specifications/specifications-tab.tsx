import { TabSkeleton } from '../../../ui/tab-skeleton.tsx';

export function SpecificationsTab() {
  return <TabSkeleton />;
}
