import type { Program } from '@builder-os/contract/modules/education/programs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchBox } from '../../../ui/filter/search-box.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { CardList } from '../courses/card-list.tsx';
import { useEducationUrlState } from '../courses/use-education-url-state.ts';
import { ProgramCard } from './program-card.tsx';
import { programListQuery } from './programs.queries.ts';

const ProgramDialog = loadWhenUsed(async () => (await import('./program-dialog.tsx')).ProgramDialog);
const SellPackageDialog = loadWhenUsed(
  async () => (await import('../packages/sell-package-dialog.tsx')).SellPackageDialog,
);
const BookDialog = loadWhenUsed(async () => (await import('../bookings/book-dialog.tsx')).BookDialog);

type OpenDialog = { kind: 'edit' | 'enroll' | 'book'; program: Program };

/** The coaching programs, with a button that adds one. */
export function ProgramsTab() {
  const { search, change, isCreating, closeCreate } = useEducationUrlState();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const list = useInfiniteQuery(programListQuery(search.q));
  const { reason } = useCan('builder_education_write');
  const close = () => setDialog(null);
  const create = (
    <Button variant="primary" disabledReason={reason} onClick={() => change({ action: 'create' })}>
      <Plus aria-hidden="true" />
      Create Program
    </Button>
  );
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox label="Search programs" value={search.q} onValueChange={(q) => change({ q })} />
        <span className="flex-1" />
        {create}
      </div>
      <CardList
        noun="programs"
        list={list}
        q={search.q}
        onClear={() => change({ q: undefined })}
        emptyHeadline="No coaching programs yet"
        emptySentence="Create a program with sessions, months and a price. Once you publish it, you can enroll clients."
        emptyAction={create}
      >
        {(program) => (
          <ProgramCard
            key={program.id}
            program={program}
            onEdit={() => setDialog({ kind: 'edit', program })}
            onEnroll={() => setDialog({ kind: 'enroll', program })}
            onBook={() => setDialog({ kind: 'book', program })}
          />
        )}
      </CardList>
      {isCreating && reason === undefined && <ProgramDialog onClose={closeCreate} />}
      {dialog?.kind === 'edit' && <ProgramDialog key={dialog.program.id} program={dialog.program} onClose={close} />}
      {dialog?.kind === 'enroll' && <SellPackageDialog program={dialog.program} onClose={close} />}
      {dialog?.kind === 'book' && <BookDialog program={dialog.program} onClose={close} />}
    </>
  );
}
