import { BANK_FILE_LIMIT } from '@builder-os/contract/modules/finance/bank-imports';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { readId } from '../../../app/records/form-entries.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatBytes } from '../../../format/bytes.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FileDrop } from '../../../ui/form/file-drop.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useBankUrlState } from '../bank-statements/use-bank-url-state.ts';
import { AccountPicker } from '../profit-first-accounts/account-picker.tsx';
import { useUploadBankFile } from './bank-imports.mutations.ts';

const FALLBACK = 'Failed to read bank file';

/** Chooses the account and the file, in any order. The file is sent once both are chosen, and kept if that fails. */
export function ChooseBankFile({ onUploaded }: { onUploaded: (id: number) => void }) {
  const { search } = useBankUrlState();
  const [account, setAccount] = useState(search.account === undefined ? 'none' : String(search.account));
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const accountId = readId(account);
  const upload = useUploadBankFile();
  const canWrite = useCan('financial_write');

  async function send(chosen: File | undefined, id: number | null) {
    const isTooLarge = chosen !== undefined && chosen.size > BANK_FILE_LIMIT;
    setFile(isTooLarge ? undefined : chosen);
    setProblem(isTooLarge ? `Choose a file no larger than ${formatBytes(BANK_FILE_LIMIT)}.` : undefined);
    if (chosen === undefined || isTooLarge || id === null) return;
    try {
      onUploaded((await upload.mutateAsync({ accountId: id, file: chosen })).id);
    } catch (error) {
      const atFile = error instanceof ApiError ? error.fields.file : undefined;
      setProblem(atFile ?? explainError(error, FALLBACK));
      errorToast(error, FALLBACK);
    }
  }
  return (
    <Panel title="Import a bank file">
      <div className="grid grid-cols-1 items-start gap-3 p-4 sm:grid-cols-[16rem_minmax(0,1fr)]">
        <Field
          label="Account"
          required
          error={file && accountId === null ? `Choose the account that ${file.name} is from.` : undefined}
        >
          <AccountPicker
            value={account}
            onValueChange={(chosen) => {
              setAccount(chosen);
              void send(file, readId(chosen));
            }}
          />
        </Field>
        <div className="grid gap-2">
          <FileDrop
            label={upload.isPending ? 'Reading the file...' : (file?.name ?? 'Choose a bank file or drop it here')}
            hint={
              canWrite.reason ??
              `CSV, Excel, OFX or QFX, up to ${formatBytes(BANK_FILE_LIMIT)}. You’ll review it before anything is added.`
            }
            accept=".csv,.xlsx,.ofx,.qfx,text/csv"
            onFile={(chosen) => void send(chosen, accountId)}
            error={problem}
            disabled={upload.isPending || !canWrite.allowed}
          />
          {file && problem && (
            <Button
              className="justify-self-start"
              pending={upload.isPending}
              pendingLabel="Reading..."
              onClick={() => void send(file, accountId)}
            >
              Try Again
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}
