/** What an act says when it waits for a connection. */
export const KEPT_TOAST = {
  title: 'Saved on this device',
  description: 'It’ll sync when you’re back online.',
};
