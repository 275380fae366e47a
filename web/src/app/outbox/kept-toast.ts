/** What an act says when it waits for a connection. */
export const KEPT_TOAST = {
  title: 'Saved on this device',
  description: 'It will be sent when you’re back online.',
};
