import { Avatar as RadixAvatar } from 'radix-ui';
import { cn } from './class-names.ts';

interface AvatarProps {
  initials: string;
  imageUrl?: string | null;
  size?: 'md' | 'sm';
  /** Whether this is the signed-in user, whose avatar has the blueprint background. */
  isOwn?: boolean;
  className?: string;
}

/** A person's picture or initials. Decorative: the name is next to it, or labels the control around it. */
export function Avatar({ initials, imageUrl, size = 'md', isOwn = false, className }: AvatarProps) {
  return (
    <RadixAvatar.Root
      aria-hidden="true"
      className={cn(
        'grid shrink-0 place-items-center overflow-hidden font-semibold tracking-[.01em]',
        size === 'md' ? 'size-7 rounded-md text-2xs' : 'size-6 rounded-[5px] text-[10px]',
        isOwn ? 'bg-plate text-plate-foreground' : 'bg-tone-neutral-bg text-tone-neutral',
        className,
      )}
    >
      {imageUrl && <RadixAvatar.Image src={imageUrl} alt="" className="size-full object-cover" />}
      <RadixAvatar.Fallback>{initials}</RadixAvatar.Fallback>
    </RadixAvatar.Root>
  );
}
