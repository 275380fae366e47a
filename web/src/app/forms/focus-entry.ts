/** Focuses the first control of a field with several controls, such as a list, by its name. */
export function focusEntry(name: string): void {
  document.querySelector<HTMLElement>(`[data-entry="${name}"] :is(input, textarea, button)`)?.focus();
}
