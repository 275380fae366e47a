import { Upload } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { Button } from '../button.tsx';
import { cn } from '../class-names.ts';

/** Files whose upload failed, and what sends them again. */
export interface SendAgain {
  files: readonly File[];
  send: () => void;
}

interface FileDropProps {
  /** The instruction: "Choose a CSV or Excel file or drop it here". */
  label: string;
  hint?: string;
  /** As in a file input: `.csv,text/csv`. */
  accept?: string;
  onFile?: (file: File) => void;
  /** Accepts several files instead of one. */
  onFiles?: (files: File[]) => void;
  error?: string;
  /** Offers to send failed files again, without choosing them again. */
  again?: SendAgain;
  disabled?: boolean;
  className?: string;
}

/** Takes one or more files, chosen or dropped. The caller validates them. */
export function FileDrop(props: FileDropProps) {
  const { again, disabled } = props;
  return (
    <>
      <DropArea {...props} />
      {again && !disabled && (
        <Button
          className="h-auto min-h-10 self-start justify-self-start py-1.5 sm:h-auto lg:h-auto text-left wrap-anywhere whitespace-normal"
          onClick={again.send}
        >
          Upload {again.files.length === 1 ? again.files[0]?.name : `${again.files.length} Files`} Again
        </Button>
      )}
    </>
  );
}

function DropArea({ label, hint, accept, onFile, onFiles, error, disabled = false, className }: FileDropProps) {
  const noteId = useId();
  const [isOver, setIsOver] = useState(false);
  const note = error ?? hint;

  function takeFile(files: FileList | null): void {
    const [...chosen] = files ?? [];
    const [first] = chosen;
    if (!first || disabled) return;
    onFile?.(first);
    onFiles?.(chosen);
  }
  function takeDrop(event: DragEvent<HTMLElement>): void {
    event.preventDefault();
    setIsOver(false);
    takeFile(event.dataTransfer.files);
  }

  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!disabled);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={takeDrop}
      className={cn(
        'flex flex-col items-center gap-1 rounded-lg border border-dashed border-input bg-sunken px-6 py-8 text-center transition-colors duration-(--duration-hover)',
        'has-[input:focus-visible]:border-ring has-[input:focus-visible]:shadow-(--focus-ring)',
        disabled ? 'opacity-50' : 'cursor-pointer hover:border-ring',
        isOver && 'border-ring bg-selected',
        error && 'border-destructive',
        className,
      )}
    >
      <input
        type="file"
        accept={accept}
        multiple={onFiles !== undefined}
        disabled={disabled}
        aria-describedby={note ? noteId : undefined}
        aria-invalid={error ? true : undefined}
        className="sr-only"
        onChange={(event) => {
          takeFile(event.target.files);
          // Clear the input so picking the same file again, once corrected, still fires onChange.
          event.target.value = '';
        }}
      />
      <Upload className="size-5 text-subtle-foreground" strokeWidth={1.6} aria-hidden="true" />
      <span className="font-strong">{label}</span>
      {note && (
        <span id={noteId} className={cn('text-xs', error ? 'text-destructive-text' : 'text-muted-foreground')}>
          {note}
        </span>
      )}
    </label>
  );
}
