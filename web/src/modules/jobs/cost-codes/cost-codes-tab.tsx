export function CostCodesTab() {
  return null;
}
