import { hasStandingChange } from '@builder-os/contract/modules/changes/selection-states';
import { PICTURE_LIMIT, type Selection, type SelectionOption } from '@builder-os/contract/modules/changes/selections';
import { Check, ImageOff, ImagePlus } from 'lucide-react';
import { perform } from '../../../app/records/perform.ts';
import { formatBytes } from '../../../format/bytes.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { differenceWords } from './selection-words.ts';
import { useAddPicture, useRemovePicture } from './selections.mutations.ts';
import { pictureUrl } from './selections.queries.ts';

interface OptionCardProps {
  selection: Selection;
  option: SelectionOption;
  /** Why nothing can be changed or chosen. */
  whyNot: string | undefined;
  onChoose: () => void;
}

/** An option: its picture, its price against the allowance, and the button that chooses it. */
export function OptionCard({ selection, option, whyNot, onChoose }: OptionCardProps) {
  const { id, title, description, price, cost, vendorNote, isAvailable } = option;
  const isChosen = id === selection.chosenOptionId;
  // Its change order was declined, voided or deleted: choosing it again makes another.
  const isAgain = isChosen && !hasStandingChange(selection);
  const reason = whyNot ?? (selection.isFinal ? 'The customer signed this choice, so it’s final.' : undefined);
  return (
    <li
      className={cn(
        'flex min-w-0 flex-col overflow-hidden rounded-lg border bg-card',
        isChosen ? 'border-ring' : 'border-border',
      )}
    >
      <OptionPicture option={option} whyNot={whyNot} />
      <div className="flex flex-1 flex-col gap-1 px-4 pt-3 pb-4 text-sm">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="min-w-0 flex-1 font-semibold break-words">{title}</h3>
          {isChosen && (
            <Badge tone="moss" icon={<Check aria-hidden="true" />}>
              Chosen
            </Badge>
          )}
          {!isAvailable && <Badge tone="neutral">Not available</Badge>}
        </div>
        {description !== null && (
          <p className="text-pretty break-words whitespace-pre-line text-muted-foreground">{description}</p>
        )}
        {price !== null && (
          <p className="mt-1 tabular">
            <b className="figure-display text-lg">{formatMoneyWithCents(price)}</b>{' '}
            <span className="block text-muted-foreground">{differenceWords(selection, option)}</span>
          </p>
        )}
        {cost !== null && (
          <p className="text-xs text-muted-foreground tabular">
            Costs us {formatMoneyWithCents(cost)}
            {vendorNote !== null && <span className="block break-words">{vendorNote}</span>}
          </p>
        )}
        {(!isChosen || isAgain) && (
          <div className="mt-auto grid pt-2">
            <Button
              aria-label={isAgain ? `Choose ${title} again` : `Choose ${title}`}
              disabledReason={reason ?? (isAvailable ? undefined : 'This option isn’t available.')}
              onClick={onChoose}
            >
              {isAgain ? 'Choose Again' : 'Choose'}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

function OptionPicture({ option: { id, title, pictureId }, whyNot }: Pick<OptionCardProps, 'option' | 'whyNot'>) {
  const add = useAddPicture();
  const remove = useRemovePicture();
  function addPicture(file: File | undefined) {
    if (!file) return;
    if (file.size > PICTURE_LIMIT) {
      toast({ title: `Choose a picture of up to ${formatBytes(PICTURE_LIMIT)}`, tone: 'error' });
      return;
    }
    void perform({
      run: () => add.mutateAsync({ optionId: id, file }),
      done: { title: 'Picture added', description: title },
      failed: 'Failed to add picture',
    });
  }
  return (
    <div className="relative grid aspect-4/3 place-items-center border-b border-border bg-sunken">
      {pictureId !== null && (
        <img
          src={pictureUrl(pictureId)}
          alt={title}
          loading="lazy"
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {whyNot === undefined && (
        <span className={cn('flex gap-1.5', pictureId !== null && 'absolute right-2 bottom-2')}>
          <label className="relative inline-flex h-11 cursor-pointer items-center gap-1.5 rounded-md border border-input bg-card px-3 text-sm font-medium has-[input:focus-visible]:border-ring has-[input:focus-visible]:shadow-(--focus-ring) hover:bg-hover sm:h-8 [&_svg]:size-4">
            <ImagePlus aria-hidden="true" />
            {add.isPending ? 'Adding...' : pictureId === null ? 'Add Picture' : 'Replace'}
            <input
              type="file"
              accept=".jpg,.jpeg,.png,.webp"
              disabled={add.isPending}
              aria-label={`${pictureId === null ? 'Add picture of' : 'Replace picture of'} ${title}`}
              className="sr-only"
              onChange={(event) => {
                addPicture(event.target.files?.[0]);
                // Clear the input so picking the same file again still fires onChange.
                event.target.value = '';
              }}
            />
          </label>
          {pictureId !== null && (
            <IconButton
              variant="secondary"
              size="sm"
              aria-label={`Remove picture of ${title}`}
              disabled={remove.isPending}
              onClick={() =>
                void perform({
                  run: () => remove.mutateAsync(id),
                  done: { title: 'Picture removed', description: title },
                  failed: 'Failed to remove picture',
                })
              }
            >
              <ImageOff aria-hidden="true" />
            </IconButton>
          )}
        </span>
      )}
    </div>
  );
}
