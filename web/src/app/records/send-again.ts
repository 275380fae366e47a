import { ApiError, UnreadableFileError } from '../../api/api-error.ts';
import type { SendAgain } from '../../ui/form/file-drop.tsx';

const BAD_FILE = [400, 413, 415, 422];

/** Whether sending the file again would fail, too: it was rejected, or it can't be read. */
export function isFileRejected(error: unknown): boolean {
  return error instanceof UnreadableFileError || (error instanceof ApiError && BAD_FILE.includes(error.status));
}

interface Upload<Sent> {
  error: unknown;
  variables: Sent | undefined;
  isPending: boolean;
}

/** The file of an upload that failed for another reason, such as a lost connection, so it needn't be chosen again. */
export function againOf<Sent extends File | { file: File }>(
  { error, variables, isPending }: Upload<Sent>,
  send: (sent: Sent) => void,
): SendAgain | undefined {
  if (isPending || !error || variables === undefined || isFileRejected(error)) return undefined;
  return { files: [variables instanceof File ? variables : variables.file], send: () => send(variables) };
}
