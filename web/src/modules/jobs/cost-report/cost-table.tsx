import { ChevronDown, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useCalendar } from '../../../app/calendar.ts';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { formatFigure, formatMoney, formatMoneyWithCents, formatSignedFigure } from '../../../format/money.ts';
import { cn } from '../../../ui/class-names.ts';
import { type CostCell, stepCell, TOTAL_KEY, writeCell } from './cost-cell.ts';
import { type CostLine, FIGURE_LABELS, type Figures, SHOWN_FIGURES, type ShownFigure } from './cost-lines.ts';

interface CostTableProps {
  /** The lines in view, divisions and codes alike. */
  lines: readonly CostLine[];
  totals: Figures;
  codeCount: number;
  hasCents: boolean;
  /** The head can only stay in view if the table doesn't scroll in its own box. */
  isHeadSticky: boolean;
  isOpen: (line: CostLine) => boolean;
  onToggle: (line: CostLine) => void;
  chosen: CostCell | undefined;
  onChoose: (cell: CostCell) => void;
  onClose: () => void;
}

/**
 * The cost report. Every figure is a button that opens the rows behind it. Arrow keys move between figures, and the
 * open panel follows; Esc closes it.
 */
export function CostTable(props: CostTableProps) {
  const { lines, totals, codeCount, chosen, onChoose, onClose } = props;
  const table = useRef<HTMLTableElement>(null);
  // One figure is in the tab order, the arrow keys reach the others.
  const first = lines[0];
  const stop = chosen ?? { line: first?.key ?? TOTAL_KEY, figure: 'revised' };

  function answerKey(event: KeyboardEvent<HTMLTableElement>) {
    if (!(event.target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
    const { line, figure } = event.target.dataset;
    const here = SHOWN_FIGURES.find((known) => known === figure);
    if (line === undefined || here === undefined) return;
    if (event.key === 'Escape' && chosen) {
      event.preventDefault();
      return onClose();
    }
    const next = stepCell({ line, figure: here }, event.key, lines);
    if (!next) return;
    event.preventDefault();
    table.current?.querySelector<HTMLElement>(`[data-cell="${writeCell(next)}"]`)?.focus();
    if (chosen) onChoose(next);
  }

  const cells = (key: string, label: string, figures: Figures, line?: CostLine) =>
    SHOWN_FIGURES.map((figure) => {
      const isChosen = chosen?.line === key && chosen.figure === figure;
      const isStop = stop.line === key && stop.figure === figure;
      return (
        <FigureCell
          key={figure}
          cell={{ line: key, figure }}
          label={label}
          amount={figures[figure]}
          line={line}
          hasCents={props.hasCents}
          isChosen={isChosen}
          isStop={isStop}
          onChoose={() => onChoose({ line: key, figure })}
        />
      );
    });

  return (
    <table
      ref={table}
      aria-label="Cost report"
      onKeyDown={answerKey}
      // Wide enough for the names, so in a narrow window the table scrolls in its box.
      className={cn(
        'w-full table-fixed border-separate border-spacing-0 text-sm',
        props.hasCents ? 'min-w-190' : 'min-w-181',
      )}
    >
      <thead>
        <tr>
          <Head isSticky={props.isHeadSticky} className="text-left">
            Cost code
          </Head>
          {SHOWN_FIGURES.map((figure) => (
            <Head
              key={figure}
              isSticky={props.isHeadSticky}
              className={cn('text-right', props.hasCents ? 'w-22.5 px-1.5' : 'w-21')}
            >
              {FIGURE_LABELS[figure]}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr
            key={line.key}
            className={cn(
              line.parts.length > 0 && 'font-strong [&>*]:bg-sunken',
              chosen?.line === line.key && '[&>*]:bg-selected/55',
            )}
          >
            <th
              scope="row"
              title={nameOf(line)}
              className="h-9 max-w-0 border-b border-border px-2.5 text-left [font-weight:inherit] max-sm:py-1.5 max-sm:whitespace-normal sm:truncate"
            >
              <LineName line={line} isOpen={props.isOpen(line)} onToggle={() => props.onToggle(line)} />
            </th>
            {cells(line.key, nameOf(line), line.figures, line)}
          </tr>
        ))}
        <tr className="font-semibold [&>*]:border-t-[1.5px] [&>*]:border-b-0 [&>*]:border-border-strong">
          <th scope="row" className="h-10.5 px-2.5 text-left [font-weight:inherit]">
            Total, {formatCountOf(codeCount, 'code')}
          </th>
          {cells(TOTAL_KEY, 'Total', totals)}
        </tr>
      </tbody>
    </table>
  );
}

function Head({ isSticky, className, children }: { isSticky: boolean; className: string; children: string }) {
  return (
    <th
      scope="col"
      className={cn(
        'h-8.5 border-b border-border bg-sunken px-2.5 text-xs font-medium whitespace-nowrap text-muted-foreground',
        isSticky && 'xl:sticky xl:top-header xl:z-2',
        className,
      )}
    >
      {children}
    </th>
  );
}

/** A line’s name with its cost types: one code may have a line for each. */
function nameOf({ label, detail }: CostLine): string {
  return [label, detail].filter(Boolean).join(', ');
}

interface LineNameProps {
  line: CostLine;
  isOpen: boolean;
  onToggle: () => void;
}

function LineName({ line: { parts, code, label, detail, isPart }, isOpen, onToggle }: LineNameProps) {
  const number = code && <span className="mr-2 font-mono text-[11.5px] font-normal text-muted-foreground">{code}</span>;
  if (parts.length === 0) {
    return (
      // On phones, where a name wraps, its further lines start below the first.
      <span
        className={cn(
          'block sm:truncate',
          isPart ? 'max-sm:pl-10 max-sm:-indent-5 sm:pl-5' : 'max-sm:pl-5 max-sm:-indent-5',
        )}
      >
        {number}
        {label}
        {detail && <span className="ml-1.75 text-xs text-muted-foreground">{detail}</span>}
      </span>
    );
  }
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="-mx-1 flex max-w-full items-center rounded-sm px-1 py-1 focus-ring-inset"
    >
      <Chevron className="mr-1 size-4 shrink-0 text-subtle-foreground" strokeWidth={1.75} aria-hidden="true" />
      {number}
      <span className="text-left max-sm:whitespace-normal sm:truncate">{label}</span>
      {!isOpen && (
        <span className="ml-1.75 text-xs font-normal text-muted-foreground tabular">
          {formatCount(parts.length)}
          <span className="sr-only"> {parts.length === 1 ? 'line' : 'lines'}</span>
        </span>
      )}
    </button>
  );
}

interface FigureCellProps {
  cell: CostCell;
  label: string;
  amount: string;
  line: CostLine | undefined;
  hasCents: boolean;
  isChosen: boolean;
  isStop: boolean;
  onChoose: () => void;
}

function FigureCell({ cell, label, amount, line, hasCents, isChosen, isStop, onChoose }: FigureCellProps) {
  const calendar = useCalendar();
  const isZero = !/[1-9]/.test(amount);
  const own = cell.figure === 'toGo' ? (line?.row?.ownEstimate ?? undefined) : undefined;
  const ownWords =
    own && `Own estimate, ${[own.writtenByName, formatMomentDay(own.writtenAt, calendar)].filter(Boolean).join(', ')}`;
  return (
    <td className={cn('border-b border-border p-0', isChosen && 'bg-selected!')}>
      <button
        type="button"
        data-cell={writeCell(cell)}
        data-line={cell.line}
        data-figure={cell.figure}
        tabIndex={isStop ? 0 : -1}
        aria-pressed={isChosen}
        aria-label={`${label}, ${FIGURE_LABELS[cell.figure]}: ${inWords(amount, cell, hasCents)}${ownWords ? `, ${ownWords}` : ''}`}
        title={ownWords}
        onClick={onChoose}
        className={cn(
          'block h-9 w-full text-right tabular focus-ring-inset hover:bg-accent',
          hasCents ? 'px-1.5' : 'px-2.5',
          isChosen && 'font-semibold shadow-[inset_0_0_0_1.5px_var(--ring)] hover:bg-transparent',
          isZero && !own && 'font-normal text-subtle-foreground',
          cell.figure === 'variance' && !isZero && (amount.startsWith('-') ? 'text-negative' : 'text-positive'),
        )}
      >
        <span className={cn(own && 'border-b-[1.5px] border-dashed border-link pb-px')}>
          {inWords(amount, cell, hasCents)}
        </span>
      </button>
    </td>
  );
}

/** Rows have no currency sign, the total has one; a variance always has its sign. */
function inWords(amount: string, { line, figure }: { line: string; figure: ShownFigure }, hasCents: boolean): string {
  if (!/[1-9]/.test(amount)) return line === TOTAL_KEY ? '$0' : '0';
  if (line === TOTAL_KEY) {
    const text = hasCents ? formatMoneyWithCents(amount) : formatMoney(amount);
    return figure === 'variance' && !text.startsWith('−') ? `+${text}` : text;
  }
  return figure === 'variance' ? formatSignedFigure(amount, hasCents) : formatFigure(amount, hasCents);
}
