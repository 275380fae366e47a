/** A bar for a share from 0 to 1. Decorative: the value is in the text next to it. */
export function ReportBar({ share, className }: { share: number; className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className="h-1.5 w-full overflow-hidden rounded-[3px] bg-muted"
    >
      <rect width={Math.max(0, Math.min(1, share)) * 100} height="6" className={className} />
    </svg>
  );
}
