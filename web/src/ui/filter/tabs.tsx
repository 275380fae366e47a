import { Tabs as RadixTabs } from 'radix-ui';
import { createContext, type ReactNode, useContext, useId, useMemo } from 'react';
import { cn } from '../class-names.ts';
import type { LoadableComponent } from '../lazy-component.tsx';
import { segmentClasses, segmentRowClasses, tabClasses, tabRowClasses } from './tab-classes.ts';
import { useActiveInView } from './use-active-in-view.ts';

interface Tab<Value extends string> {
  value: Value;
  label: string;
  count?: number;
}

interface TabsProps<Value extends string> {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** What the tabs show. The code of one loads when it's pointed at, so that a click shows no placeholder. */
  bodies?: Partial<Record<Value, Pick<LoadableComponent, 'load'>>>;
  /** Tabs with an underline, or a segmented control. */
  look?: 'row' | 'segments';
  /** Content at the end of an underlined row, which scrolls with it. */
  beside?: ReactNode;
  /** The TabPanels. */
  children: ReactNode;
  className?: string;
}

const TabsContext = createContext({ id: '', selected: '' });

const tabId = (id: string, value: string) => `${id}-tab-${value}`;
const panelId = (id: string, value: string) => `${id}-panel-${value}`;

/** Tabs inside a page. The selected tab is in the URL, so the caller controls it. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  bodies,
  look = 'row',
  beside,
  children,
  className,
}: TabsProps<Value>) {
  const row = useActiveInView('[data-state="active"]');
  const id = useId();
  const context = useMemo(() => ({ id, selected: value }), [id, value]);
  function choose(text: string): void {
    const tab = tabs.find((candidate) => candidate.value === text);
    if (tab) onValueChange(tab.value);
  }
  return (
    <RadixTabs.Root value={value} onValueChange={choose} className={className}>
      <div ref={row} className={look === 'row' ? tabRowClasses : segmentRowClasses}>
        <RadixTabs.List aria-label={label} className="flex shrink-0 items-stretch gap-[inherit]">
          {tabs.map((tab) => (
            <RadixTabs.Trigger
              key={tab.value}
              id={tabId(id, tab.value)}
              aria-controls={panelId(id, tab.value)}
              value={tab.value}
              onPointerEnter={() => loadAhead(bodies?.[tab.value])}
              className={look === 'row' ? tabClasses : segmentClasses}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="text-2xs text-subtle-foreground tabular">{tab.count.toLocaleString('en-US')}</span>
              )}
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
        {beside}
      </div>
      <TabsContext value={context}>{children}</TabsContext>
    </RadixTabs.Root>
  );
}

function loadAhead(body: Pick<LoadableComponent, 'load'> | undefined): void {
  if (navigator.connection?.saveData === true) return;
  // If the code fails to load, opening the tab repeats it and shows the error.
  body?.load?.().catch(() => undefined);
}

/** Empty and hidden unless selected. Radix's panel reads its animation's name, which can lay out the whole page. */
export function TabPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  const { id, selected } = useContext(TabsContext);
  const isSelected = value === selected;
  return (
    <div
      role="tabpanel"
      id={panelId(id, value)}
      aria-labelledby={tabId(id, value)}
      data-state={isSelected ? 'active' : 'inactive'}
      hidden={!isSelected}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may contain nothing focusable
      tabIndex={0}
      className={cn('rounded-lg focus-ring', className)}
    >
      {isSelected && children}
    </div>
  );
}
