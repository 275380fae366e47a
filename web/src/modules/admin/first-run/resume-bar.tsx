import { errorToast } from '../../../api/error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { useResumeFirstRun } from './first-run.mutations.ts';

/** Shown after setup was dismissed: it still works, and can be put back on the Operations Hub. */
export function ResumeBar() {
  const resume = useResumeFirstRun();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-border bg-card px-4 py-2.5">
      <p className="min-w-0 flex-1 basis-60 text-muted-foreground">
        Setup was dismissed. You can still finish the remaining steps here.
      </p>
      <Button
        size="sm"
        pending={resume.isPending}
        onClick={() => resume.mutate(undefined, { onError: (error) => errorToast(error, 'Failed to resume setup') })}
      >
        Show on Operations Hub
      </Button>
    </div>
  );
}
