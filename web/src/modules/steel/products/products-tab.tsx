import { TabSkeleton } from '../../../ui/tab-skeleton.tsx';

export function ProductsTab() {
  return <TabSkeleton />;
}
