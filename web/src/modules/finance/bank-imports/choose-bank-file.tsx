import { BANK_FILE_LIMIT } from '@builder-os/contract/modules/finance/bank-imports';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { readId } from '../../../app/records/form-entries.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatBytes } from '../../../format/bytes.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FileDrop } from '../../../ui/form/file-drop.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useBankUrlState } from '../bank-statements/use-bank-url-state.ts';
import { AccountPicker } from '../profit-first-accounts/account-picker.tsx';
import { useUploadBankFile } from './bank-imports.mutations.ts';

const FALLBACK = 'Failed to read bank file';

/** Chooses the account and the file. */
export function ChooseBankFile({ onUploaded }: { onUploaded: (id: number) => void }) {
  const { search } = useBankUrlState();
  const [account, setAccount] = useState(search.account === undefined ? 'none' : String(search.account));
  const [problem, setProblem] = useState<string>();
  const [needsAccount, setNeedsAccount] = useState(false);
  const id = readId(account);
  const upload = useUploadBankFile(id ?? 0);
  const canWrite = useCan('financial_write');

  async function send(file: File) {
    setNeedsAccount(id === null);
    if (id === null) return;
    if (file.size > BANK_FILE_LIMIT) {
      setProblem(`Choose a file no larger than ${formatBytes(BANK_FILE_LIMIT)}.`);
      return;
    }
    setProblem(undefined);
    try {
      onUploaded((await upload.mutateAsync(file)).id);
    } catch (error) {
      const atFile = error instanceof ApiError ? error.fields.file : undefined;
      setProblem(atFile ?? explainError(error, FALLBACK));
      errorToast(error, FALLBACK);
    }
  }
  return (
    <Panel title="Import a bank file">
      <div className="grid items-start gap-3 p-4 sm:grid-cols-[16rem_minmax(0,1fr)]">
        <Field label="Account" required error={needsAccount ? 'Choose the account this file is from.' : undefined}>
          <AccountPicker
            value={account}
            onValueChange={(chosen) => {
              setAccount(chosen);
              setNeedsAccount(false);
            }}
          />
        </Field>
        <FileDrop
          label={upload.isPending ? 'Reading the file...' : 'Choose a bank file or drop it here'}
          hint={
            canWrite.reason ??
            `CSV, Excel, OFX or QFX, up to ${formatBytes(BANK_FILE_LIMIT)}. You’ll review it before anything is added.`
          }
          accept=".csv,.xlsx,.ofx,.qfx,text/csv"
          onFile={(file) => void send(file)}
          error={problem}
          disabled={upload.isPending || !canWrite.allowed}
        />
      </div>
    </Panel>
  );
}
