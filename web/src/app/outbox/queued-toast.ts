/** The toast for a command queued until the connection is back. */
export const QUEUED_TOAST = {
  title: 'Saved on this device',
  description: 'It’ll sync when you’re back online.',
};
