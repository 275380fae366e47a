/** Focuses the first control with an error, or else the first, of a field with several controls, such as a list. */
export function focusEntry(name: string): void {
  const find = (controls: string) => document.querySelector<HTMLElement>(`[data-entry="${name}"] ${controls}`);
  (find('[aria-invalid=true]') ?? find(':is(input, textarea, button)'))?.focus();
}
