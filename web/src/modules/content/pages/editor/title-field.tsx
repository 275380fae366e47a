import { PAGE_LIMITS } from '@builder-os/contract/modules/content/page-kinds';
import { slugOf } from '@builder-os/contract/modules/content/slugs';
import { useWatch } from 'react-hook-form';
import { formatCount } from '../../../../format/count.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Input } from '../../../../ui/form/input.tsx';
import type { PageForm } from './use-page-form.ts';

/** The title. A new page's slug follows it until the slug is edited by hand. */
export function TitleField({ form, isNew }: { form: PageForm; isNew: boolean }) {
  const { control, register, getValues, setValue, formState } = form;
  const title = useWatch({ control, name: 'title' });
  const entry = register('title');
  function follow(next: string) {
    const before = getValues();
    const follows = isNew && before.slug === slugOf(before.title);
    if (follows) setValue('slug', slugOf(next), { shouldDirty: true, shouldValidate: formState.isSubmitted });
  }
  return (
    <Field
      label="Title"
      required
      error={formState.errors.title?.message}
      labelAside={
        <span className="tabular">
          {formatCount(title.length)} / {formatCount(PAGE_LIMITS.title)}
        </span>
      }
    >
      <Input
        {...entry}
        onChange={(event) => {
          follow(event.target.value);
          void entry.onChange(event);
        }}
        autoComplete="off"
        className="font-strong lg:h-10 lg:text-[15px]"
      />
    </Field>
  );
}
