export function WipTab() {
  return null;
}
