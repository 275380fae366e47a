import type { KnowledgeTab } from '@builder-os/contract/modules/content/page-kinds';
import { Link } from '@tanstack/react-router';
import { FilePlus } from 'lucide-react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ScreenState } from '../../../ui/state/screen-state.tsx';

interface Invitation {
  headline: string;
  sentence: string;
  action: string;
}

const INVITATIONS: Record<KnowledgeTab, Invitation> = {
  manifesto: {
    headline: 'No manifesto yet',
    sentence: 'Say what your company builds for, and how. Resources published to the Manifesto tab appear here.',
    action: 'Write the Manifesto',
  },
  building_os: {
    headline: 'No Building OS pages yet',
    sentence: 'Write down how the work gets done. Resources published to the Building OS tab appear here.',
    action: 'Write the First Page',
  },
  tech_specs: {
    headline: 'No tech specs yet',
    sentence: 'Keep the specs everyone looks up. Resources published to the Tech Specs tab appear here.',
    action: 'Write the First Spec',
  },
};

/** A tab without published pages offers to start one. Every user may write a draft. */
export function PagesEmpty({ tab }: { tab: KnowledgeTab }) {
  const { headline, sentence, action } = INVITATIONS[tab];
  return (
    <ScreenState>
      <EmptyState
        art="sheet"
        headline={headline}
        sentence={sentence}
        action={
          <Link to="/content" search={{ action: 'create', tab }} className={buttonClasses({ variant: 'primary' })}>
            <FilePlus aria-hidden="true" />
            {action}
          </Link>
        }
        more={<LearnMore page="content-and-knowledge" />}
      />
    </ScreenState>
  );
}
