export type Tone = 'neutral' | 'blue' | 'brick' | 'timber' | 'moss' | 'red' | 'plum';

interface ToneClasses {
  /** The background and its text color. */
  fill: string;
  /** The saturated color for icons, as a text color. */
  mark: string;
  /** The saturated color for dots, as a background. */
  markFill: string;
}

// Spelled out in full so Tailwind finds the class names in the source.
export const toneClasses: Record<Tone, ToneClasses> = {
  neutral: {
    fill: 'bg-tone-neutral-bg text-tone-neutral',
    mark: 'text-tone-neutral-mark',
    markFill: 'bg-tone-neutral-mark',
  },
  blue: { fill: 'bg-tone-blue-bg text-tone-blue', mark: 'text-tone-blue-mark', markFill: 'bg-tone-blue-mark' },
  brick: { fill: 'bg-tone-brick-bg text-tone-brick', mark: 'text-tone-brick-mark', markFill: 'bg-tone-brick-mark' },
  timber: {
    fill: 'bg-tone-timber-bg text-tone-timber',
    mark: 'text-tone-timber-mark',
    markFill: 'bg-tone-timber-mark',
  },
  moss: { fill: 'bg-tone-moss-bg text-tone-moss', mark: 'text-tone-moss-mark', markFill: 'bg-tone-moss-mark' },
  red: { fill: 'bg-tone-red-bg text-tone-red', mark: 'text-tone-red-mark', markFill: 'bg-tone-red-mark' },
  plum: { fill: 'bg-tone-plum-bg text-tone-plum', mark: 'text-tone-plum-mark', markFill: 'bg-tone-plum-mark' },
};
