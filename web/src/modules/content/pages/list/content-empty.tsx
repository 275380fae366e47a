import { Plus, Upload } from 'lucide-react';
import { LearnMore } from '../../../../app/learn-more.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { ScreenState } from '../../../../ui/state/screen-state.tsx';

export function ContentEmpty({ onCreate, onImport }: { onCreate: () => void; onImport: () => void }) {
  return (
    <ScreenState>
      <EmptyState
        art="sheet"
        headline="No Content Created Yet"
        sentence="Write your first page, announcement or process, or import Markdown files."
        action={
          <>
            <Button variant="primary" onClick={onCreate}>
              <Plus aria-hidden="true" />
              Create Your First Content
            </Button>
            <Button onClick={onImport}>
              <Upload aria-hidden="true" />
              Import Markdown
            </Button>
          </>
        }
        more={<LearnMore page="content-and-knowledge" />}
      />
    </ScreenState>
  );
}
