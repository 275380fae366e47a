import { PUBLIC_PATH } from '@builder-os/contract/modules/content/public-pages';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Input } from '../../../../ui/form/input.tsx';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { slugOfferQuery } from '../pages.queries.ts';
import type { PageForm } from './use-page-form.ts';

const PAUSE_IN_TYPING = 400;

/** The page's URL slug. If it's taken, a free alternative is offered. */
export function SlugField({ form, id }: { form: PageForm; id: number | undefined }) {
  const { control, register, setValue, formState } = form;
  const slug = useWatch({ control, name: 'slug' }).trim();
  const rested = useDebounced(slug, PAUSE_IN_TYPING);
  const { data: answer } = useQuery(slugOfferQuery(rested, id));
  const offer = answer && answer.slug === slug && !answer.isFree ? answer.offer : undefined;
  return (
    <div className="grid gap-1.25">
      <Field
        label="URL Slug"
        required
        error={formState.errors.slug?.message}
        hint={
          id === undefined
            ? 'Filled in from the title. Edit it to use your own.'
            : `Public URL: ${PUBLIC_PATH}${slug}. Previous URLs redirect here.`
        }
      >
        <Input
          {...register('slug')}
          leading="/"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono text-[13px]"
        />
      </Field>
      {offer !== undefined && (
        <p role="status" className="flex flex-wrap items-center gap-2 text-xs text-tone-timber">
          That URL slug isn’t available.
          <Button
            size="sm"
            onClick={() => setValue('slug', offer, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
          >
            Use /{offer}
          </Button>
        </p>
      )}
    </div>
  );
}
