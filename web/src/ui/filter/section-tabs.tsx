import { Slot } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { tabClasses, tabRowClasses } from './tab-classes.ts';
import { useActiveInView } from './use-active-in-view.ts';

/** A row of links to sibling pages. */
export function SectionTabs({ label, children }: { label: string; children: ReactNode }) {
  const row = useActiveInView('[aria-current="page"]');
  return (
    <nav ref={row} aria-label={label} className={tabRowClasses}>
      {children}
    </nav>
  );
}

interface SectionTabProps {
  count?: number | string;
  /** The router's link, which sets `aria-current="page"` itself. */
  children: ReactElement<{ children?: ReactNode }>;
}

/** `<SectionTab count={24}><Link to="/leads">Leads</Link></SectionTab>` */
export function SectionTab({ count, children }: SectionTabProps) {
  return (
    <Slot.Root className={tabClasses}>
      <Slot.Slottable child={children}>
        {(label) => (
          <>
            {label}
            {count !== undefined && <span className="text-2xs text-subtle-foreground tabular">{count}</span>}
          </>
        )}
      </Slot.Slottable>
    </Slot.Root>
  );
}
