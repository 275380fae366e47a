import type { Assembly } from '@builder-os/contract/modules/jobs/assemblies';
import type { CreateBudgetLine } from '@builder-os/contract/modules/jobs/budgets';

/** The budget lines of a quantity of an assembly. */
export function toBudgetLines({ lines }: Pick<Assembly, 'lines'>, quantity: string): CreateBudgetLine[] {
  return lines.map(({ code: _code, codeName: _name, ...line }) => ({
    ...line,
    quantity: multiply(line.quantity, quantity),
  }));
}

/** A quantity per unit with four decimals, times one with three, to the three decimals of a budget, half up. */
function multiply(perUnit: string, quantity: string): string {
  const product = toUnits(perUnit, 4) * toUnits(quantity, 3);
  const thousandths = (product + 5_000n) / 10_000n;
  return `${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, '0')}`;
}

function toUnits(text: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}
