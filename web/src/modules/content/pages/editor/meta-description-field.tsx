import { META_DESCRIPTION_TARGET } from '@builder-os/contract/modules/content/page-kinds';
import { useWatch } from 'react-hook-form';
import { Field } from '../../../../ui/form/field.tsx';
import { Textarea } from '../../../../ui/form/textarea.tsx';
import { Progress } from '../../../../ui/state/progress.tsx';
import { checkLength } from './meta-description.ts';
import type { PageForm } from './use-page-form.ts';

const { from, to } = META_DESCRIPTION_TARGET;

/** The description search engines show below the title, with a length meter. */
export function MetaDescriptionField({ form }: { form: PageForm }) {
  const text = useWatch({ control: form.control, name: 'metaDescription' });
  const { share, isRight } = checkLength(text);
  return (
    <Field
      label="Meta Description"
      error={form.formState.errors.metaDescription?.message}
      hint={`Aim for ${from}-${to} characters. Search engines cut off the rest.`}
    >
      <Textarea {...form.register('metaDescription')} rows={4} />
      <span className="flex items-center gap-2">
        <Progress
          value={share}
          label="Meta description length"
          barClassName={isRight ? 'bg-band-high' : 'bg-band-low'}
          className="h-1 flex-1"
        />
        <span className="text-xs text-muted-foreground tabular">
          {text.trim().length} of {from}-{to}
        </span>
      </span>
    </Field>
  );
}
