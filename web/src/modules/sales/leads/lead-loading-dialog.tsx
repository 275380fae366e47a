import { ApiError } from '../../../api/api-error.ts';
import { Dialog, DialogBody } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

interface LeadLoadingDialogProps {
  title: string;
  error: Error | null;
  onRetry: () => void;
  onClose: () => void;
}

const rows = ['title', 'company', 'person', 'reach', 'state'];

/** Stands where a lead's form will be until the lead has arrived, and says so when it does not. */
export function LeadLoadingDialog({ title, error, onRetry, onClose }: LeadLoadingDialogProps) {
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())} title={title}>
      <DialogBody>
        {error ? (
          <ErrorState
            headline={isGone ? 'This lead is not here' : 'Unable to load this lead'}
            sentence={isGone ? 'It may have been deleted.' : 'Check the connection and try again.'}
            onRetry={onRetry}
          />
        ) : (
          <div aria-busy="true" className="grid gap-5 py-2">
            {rows.map((row) => (
              <Skeleton key={row} className="h-8 w-full" />
            ))}
          </div>
        )}
      </DialogBody>
    </Dialog>
  );
}
