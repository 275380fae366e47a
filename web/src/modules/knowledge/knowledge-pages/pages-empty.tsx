import type { KnowledgeTab } from '@builder-os/contract/modules/content/page-kinds';
import { Link } from '@tanstack/react-router';
import { FilePlus } from 'lucide-react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ScreenState } from '../../../ui/screen-state.tsx';

interface Invitation {
  headline: string;
  sentence: string;
  act: string;
}

const INVITATIONS: Record<KnowledgeTab, Invitation> = {
  manifesto: {
    headline: 'No manifesto yet',
    sentence: 'Say what this company builds for, and how. A published resource of the tab Manifesto stands here.',
    act: 'Start the manifesto',
  },
  building_os: {
    headline: 'Building OS is empty',
    sentence: 'Write down how the work is done. Published resources of the tab Building OS stand here.',
    act: 'Write the first page',
  },
  tech_specs: {
    headline: 'No tech specs yet',
    sentence: 'Keep what everybody looks up. Published resources of the tab Tech Specs stand here.',
    act: 'Write the first spec',
  },
};

/** A tab without published pages offers to start one. Everybody may write a draft. */
export function PagesEmpty({ tab }: { tab: KnowledgeTab }) {
  const { headline, sentence, act } = INVITATIONS[tab];
  return (
    <ScreenState>
      <EmptyState
        art="sheet"
        headline={headline}
        sentence={sentence}
        action={
          <Link to="/content" search={{ action: 'create', tab }} className={buttonClasses({ variant: 'primary' })}>
            <FilePlus aria-hidden="true" />
            {act}
          </Link>
        }
        more={<LearnMore page="content-and-knowledge" />}
      />
    </ScreenState>
  );
}
