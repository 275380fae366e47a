import type { BankImport } from '@builder-os/contract/modules/finance/bank-imports';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCalendar } from '../../../app/calendar.ts';
import { LearnMore } from '../../../app/learn-more.tsx';
import { linkedPage } from '../../../app/records/linked-page.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { useBankUrlState } from '../bank-statements/use-bank-url-state.ts';
import { BankImportPanel } from './bank-import-panel.tsx';
import { bankImportListQuery } from './bank-imports.queries.ts';
import { ChooseBankFile } from './choose-bank-file.tsx';
import { IMPORT_STATE_LABELS, IMPORT_STATE_TONES } from './import-labels.ts';

/** Bank file import: choose, map columns, check and import; and the earlier files. */
export function FilesTab() {
  const { search, change } = useBankUrlState();
  const list = useInfiniteQuery(bankImportListQuery(search.account));
  const open = (id: number) => change({ file: id }, false);
  if (search.file !== undefined) {
    return <BankImportPanel key={search.file} id={search.file} onClose={() => change({ file: undefined })} />;
  }
  return (
    <>
      <ChooseBankFile onUploaded={open} />
      <LinkedList
        title="Files"
        emptyText="No bank files yet. Import one to match your bank’s transactions with your books."
        emptyMore={<LearnMore page="bills-and-bank" />}
        {...linkedPage(list)}
        renderItem={(file) => <FileLine file={file} onOpen={() => open(file.id)} />}
      />
    </>
  );
}

function FileLine({ file, onOpen }: { file: BankImport; onOpen: () => void }) {
  const { fileName, accountName, createdAt, newLines, state } = file;
  const calendar = useCalendar();
  return (
    <span className="relative flex min-w-0 flex-1 items-center gap-3">
      <span className="min-w-0 flex-1">
        <button
          type="button"
          onClick={onOpen}
          className="block max-w-full wrap-or-truncate text-left leading-4.5 font-medium after:absolute after:-inset-x-3 after:-inset-y-1.5 after:rounded-md after:content-[''] hover:text-link focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring-inset)"
        >
          {fileName}
        </button>
        <span className="block wrap-or-truncate text-xs text-muted-foreground">
          {accountName} · {formatMomentDay(createdAt, calendar)} · {formatCountOf(newLines, 'new line')}
        </span>
      </span>
      <Badge tone={IMPORT_STATE_TONES[state]}>{IMPORT_STATE_LABELS[state]}</Badge>
    </span>
  );
}
