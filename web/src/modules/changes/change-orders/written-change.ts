import { signOnSiteSchema } from '@builder-os/contract/modules/changes/change-order-commands';
import { type ChangeEntries, toChangeBody } from './form/change-form.ts';

/** The change as it’s shown and signed; the form has validated it. */
export function toWrittenChange(entries: ChangeEntries) {
  const { title, requestedBy, description, days, lines } = toChangeBody(entries);
  const shape = signOnSiteSchema.shape;
  return {
    title: title.trim(),
    requestedBy,
    description,
    days,
    lines: shape.lines.parse(lines),
  };
}
export type WrittenChange = ReturnType<typeof toWrittenChange>;
