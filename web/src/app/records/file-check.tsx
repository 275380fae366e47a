import type { ReactNode } from 'react';
import { explainError } from '../../api/error-toast.ts';
import { FileDrop } from '../../ui/form/file-drop.tsx';
import { againOf } from './send-again.ts';

/** An import's error about a file it can't read. */
export const FAILED_TO_READ = 'Failed to read file';

interface ChosenFileProps {
  file: File | null;
  /** The request that checks the file. */
  check: { isPending: boolean; error: unknown };
  isImporting: boolean;
  onFile: (file: File) => void;
}

/** The field to choose a file to import; it shows the chosen file and why it can't be read. */
export function ChosenFile({ file, check, isImporting, onFile }: ChosenFileProps) {
  return (
    <FileDrop
      label={check.isPending ? 'Reading...' : file ? file.name : 'Choose a CSV or Excel file or drop it here'}
      accept=".csv,text/csv,.xlsx"
      onFile={onFile}
      error={check.error ? explainError(check.error, FAILED_TO_READ) : undefined}
      again={againOf({ ...check, variables: file ?? undefined }, onFile)}
      disabled={check.isPending || isImporting}
      className="py-5"
    />
  );
}

interface CheckedRow {
  row: number;
  name: string;
  problems: readonly string[];
  /** At the end of the row: its state or its amount. */
  end: ReactNode;
}

/** The rows of a file before they're imported, each with its problems. */
export function CheckedRows({ rows }: { rows: readonly CheckedRow[] }) {
  return (
    <ul
      aria-label="Rows in this file"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard
      tabIndex={0}
      className="max-h-72 overflow-y-auto rounded-lg border border-border focus-ring-inset"
    >
      {rows.map(({ row, name, problems, end }) => (
        <li key={row} className="flex items-start gap-3 border-b border-border px-3.5 py-2 text-sm last:border-b-0">
          <span className="w-8 text-subtle-foreground tabular">{row}</span>
          <span className="min-w-0 flex-1">
            <span className="block wrap-or-truncate">{name}</span>
            {problems.map((problem) => (
              <span key={problem} className="block text-xs text-destructive-text">
                {problem}
              </span>
            ))}
          </span>
          {end}
        </li>
      ))}
    </ul>
  );
}
