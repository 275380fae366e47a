import { Suspense } from 'react';
import type { BodiesOf, FirstReads } from '../../../app/first-reads.ts';
import { Screen } from '../../../app/screen.tsx';
import { TabPanel, Tabs } from '../../../ui/filter/tabs.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { ReadingSkeleton } from '../books/reading-skeleton.tsx';
import { knowledgeTabsQuery, pagesOf, readablePageQuery } from './knowledge-pages.queries.ts';
import { type KnowledgeScreenTab, readKnowledgeSearch, shownTab } from './knowledge-search.ts';
import { PagesTab } from './pages-tab.tsx';
import { useKnowledgeUrlState } from './use-knowledge-url-state.ts';

const ReadingTab = lazyComponent(async () => (await import('../books/reading-tab.tsx')).ReadingTab);

const TABS = [
  { value: 'manifesto', label: 'Manifesto' },
  { value: 'building_os', label: 'Building OS' },
  { value: 'reading', label: 'Reading' },
  { value: 'tech_specs', label: 'Tech Specs' },
] as const satisfies { value: KnowledgeScreenTab; label: string }[];

const tabOf = (search: Record<string, unknown>) =>
  shownTab({ ...readKnowledgeSearch(search), action: search['action'] === 'create' ? 'create' : undefined });

export const bodiesOf: BodiesOf = (search) => [tabOf(search) === 'reading' ? ReadingTab : undefined];

export const firstReads: FirstReads = ({ read, search }) => {
  const tab = tabOf(search);
  if (tab === 'reading') return [];
  const { page } = readKnowledgeSearch(search);
  // The text fills most of the screen, so request it before the screen renders.
  const readText = async () => {
    const slug = page ?? pagesOf(await read(knowledgeTabsQuery), tab)[0]?.slug;
    if (slug !== undefined) await read(readablePageQuery(slug));
  };
  return [read(knowledgeTabsQuery), readText()];
};

/** The Knowledge Base: the manifesto, the operating system, the reading list and the technical specs. */
export function KnowledgeScreen() {
  const urlState = useKnowledgeUrlState();
  return (
    <Screen title="Knowledge Base" subtitle="What we believe, how we work, what we read and the standards we build to">
      <Tabs
        bodies={{ reading: ReadingTab }}
        label="Knowledge Base"
        look="segments"
        tabs={TABS}
        value={urlState.tab}
        onValueChange={urlState.openTab}
        className="flex flex-1 flex-col gap-3.5 sm:gap-4"
      >
        {TABS.map(({ value, label }) => (
          <TabPanel key={value} value={value} className="flex flex-col gap-3.5 data-[state=active]:flex-1 sm:gap-4">
            {value === 'reading' ? (
              <Suspense fallback={<ReadingSkeleton />}>
                <ReadingTab />
              </Suspense>
            ) : (
              <PagesTab tab={value} label={label} slug={urlState.page} />
            )}
          </TabPanel>
        ))}
      </Tabs>
    </Screen>
  );
}
