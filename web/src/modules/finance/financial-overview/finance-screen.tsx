import { type ReactNode, Suspense } from 'react';
import { FinanceBar } from '../../../app/finance-bar.tsx';
import { Screen } from '../../../app/screen.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/filter/tabs.tsx';
import type { LoadableComponent } from '../../../ui/lazy-component.tsx';
import { ScreenState } from '../../../ui/state/screen-state.tsx';
import { NoPermission } from './load-failure.tsx';

interface FinanceScreenProps<Tab extends string> {
  title: string;
  subtitle: string;
  actions: ReactNode;
  tabs: readonly { value: Tab; label: string }[];
  tab: Tab;
  onTabChange: (tab: Tab) => void;
  /** The component of each tab. */
  bodies: Record<Tab, LoadableComponent>;
  /** The figures above every tab. */
  head: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
}

/** The frame of a finance screen: tabs, summary figures, the open tab. Hidden from users who can't view the books. */
export function FinanceScreen<Tab extends string>({
  title,
  subtitle,
  actions,
  tabs,
  tab,
  onTabChange,
  bodies,
  head,
  children,
}: FinanceScreenProps<Tab>) {
  const canRead = useCan('financial_read');
  return (
    <Screen title={title} subtitle={subtitle} actions={actions} className="px-0 pt-0 sm:px-0 sm:pt-0 lg:px-0 lg:pt-0">
      {canRead.allowed ? (
        <Tabs
          bodies={bodies}
          label={title}
          tabs={tabs}
          value={tab}
          onValueChange={onTabChange}
          beside={<FinanceBar />}
          className="flex flex-col"
        >
          <div className="flex flex-col gap-3.5 px-4 pt-3.5 sm:gap-4 sm:px-5 sm:pt-4 lg:px-6 lg:pt-5">
            {head}
            {tabs.map(({ value }) => {
              const Body: LoadableComponent = bodies[value];
              return (
                <TabPanel
                  key={value}
                  value={value}
                  className="flex flex-col gap-3.5 data-[state=inactive]:hidden sm:gap-4"
                >
                  <Suspense fallback={<TabSkeleton />}>
                    <Body />
                  </Suspense>
                </TabPanel>
              );
            })}
          </div>
        </Tabs>
      ) : (
        <ScreenState>
          <NoPermission />
        </ScreenState>
      )}
      {canRead.allowed && children}
    </Screen>
  );
}
