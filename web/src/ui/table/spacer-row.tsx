/** Fills the space of a long table's rows that are out of view; renders nothing for a height of 0. */
export function SpacerRow({ height }: { height: number }) {
  if (height <= 0) return null;
  // A single cell: a colSpan over all columns would add back those hidden on narrow screens.
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a spacer row isn't focusable
    <tr aria-hidden="true">
      <td style={{ height }} className="p-0" />
    </tr>
  );
}
