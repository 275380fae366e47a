import type { DealStage } from '@builder-os/contract/modules/sales/deals';
import { Check } from 'lucide-react';
import { cn } from '../../../../ui/class-names.ts';
import { Dialog, DialogBody } from '../../../../ui/overlay/dialog.tsx';
import { sheetItemClasses } from '../../../../ui/overlay/layer-classes.ts';
import { OptionSheet } from '../../../../ui/overlay/option-sheet.tsx';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import type { MovableDeal } from '../deal-actions.ts';
import { stageOptions } from './stage-options.tsx';

interface ChooseStageDialogProps {
  deal: MovableDeal;
  onChoose: (stage: DealStage) => void;
  onClose: () => void;
}

/** Moves a deal without dragging, in a dialog or, on phones, a bottom sheet. */
export function ChooseStageDialog({ deal, onChoose, onClose }: ChooseStageDialogProps) {
  const isPhone = useIsPhone();
  const changeOpen = (isOpen: boolean) => (isOpen ? undefined : onClose());
  if (isPhone) {
    return (
      <OptionSheet
        open
        onOpenChange={changeOpen}
        title="Move to stage"
        subtitle={deal.title}
        options={stageOptions}
        value={deal.stage}
        onValueChange={onChoose}
      />
    );
  }
  return (
    <Dialog open onOpenChange={changeOpen} title="Move to stage" description={deal.title} className="sm:w-90">
      <DialogBody className="gap-0 px-2 pb-2">
        {stageOptions.map(({ value, content }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === deal.stage}
            onClick={() => {
              onClose();
              onChoose(value);
            }}
            className={cn(
              sheetItemClasses,
              'hover:bg-accent lg:min-h-9 lg:text-sm',
              value === deal.stage && 'bg-selected',
            )}
          >
            {content}
            {value === deal.stage && <Check className="ml-auto text-link" aria-hidden="true" />}
          </button>
        ))}
      </DialogBody>
    </Dialog>
  );
}
