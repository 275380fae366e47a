import { X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';

interface DetailHeadProps {
  title: string;
  /** Focused when the page opens in place of a list. */
  titleRef?: Ref<HTMLHeadingElement>;
  badges: ReactNode;
  company: string;
  /** At the end of the title line, before the close button: previous and next buttons, and the menu. */
  controls: ReactNode;
  closeLabel: string;
  onClose: () => void;
  figures: ReactNode;
  buttons: ReactNode;
}

/** The header of a deal or lead: name, key figures and actions. */
export function DetailHead(props: DetailHeadProps) {
  const { title, titleRef, badges, company, controls, closeLabel, onClose, figures, buttons } = props;
  return (
    <>
      <header className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2
              ref={titleRef}
              tabIndex={-1}
              className="min-w-0 font-display text-[20px]/6.5 font-[620] tracking-tight break-words outline-none [font-stretch:108%] focus-visible:shadow-none sm:text-[22px]/7"
            >
              {title}
            </h2>
            {badges}
          </div>
          <p className="mt-0.5 text-[13.5px] break-words text-muted-foreground">{company}</p>
        </div>
        {controls}
        <IconButton aria-label={closeLabel} size="sm" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
        <dl className="flex gap-8">{figures}</dl>
        <div className="flex flex-wrap gap-2 sm:ml-auto max-sm:w-full max-sm:[&>a]:flex-1 max-sm:[&>button]:flex-1">
          {buttons}
        </div>
      </div>
    </>
  );
}

/** A labeled figure in the header. */
export function DetailFigure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs font-medium text-muted-foreground">{label}</dt>
      <dd className="figure-display mt-0.75 text-2xl">{children}</dd>
    </div>
  );
}
