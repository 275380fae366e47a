import { ApiError } from '../../api/api-error.ts';
import { capitalize } from '../../format/capitalize.ts';
import { Dialog, DialogBody } from '../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';

interface RecordLoadingDialogProps {
  title: string;
  /** The kind of record: "lead". */
  noun: string;
  error: Error | null;
  onRetry: () => void;
  onClose: () => void;
}

const rows = ['title', 'company', 'person', 'reach', 'state'];

/** A placeholder for a record's form while the record loads; shows an error if it fails. */
export function RecordLoadingDialog({ title, noun, error, onRetry, onClose }: RecordLoadingDialogProps) {
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())} title={title}>
      <DialogBody>
        {error ? (
          <ErrorState
            headline={isGone ? `${capitalize(noun)} not found` : `Unable to load this ${noun}`}
            sentence={isGone ? 'It may have been deleted.' : 'Check your connection and try again.'}
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
