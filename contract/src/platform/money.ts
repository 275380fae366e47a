import { z } from 'zod';

/**
 * A dollar amount as a caller may send it: a string or a number whose decimal text has at most two decimals.
 * Parsed to a decimal string with exactly two decimals (`"84500.00"`).
 * @param integerDigits digits before the point the column holds (8 for decimal(10,2), 10 for decimal(12,2))
 */
export function moneyInput(integerDigits: number) {
  const largest = `${'9'.repeat(integerDigits)}.99`;
  const pattern = new RegExp(`^\\d{1,${integerDigits}}(\\.\\d{1,2})?$`);
  const message = `Enter an amount from 0 to ${formatThousands(largest)} with at most two decimals.`;
  return z
    .union([z.string(), z.number()], { error: (issue) => (issue.input === undefined ? 'Required' : message) })
    .transform((value) => String(value).trim())
    .pipe(z.string().regex(pattern, message))
    .transform(withTwoDecimals)
    .meta({ type: 'string', pattern: pattern.source, examples: ['84500.00'] });
}

/** A dollar amount as the API answers it. */
export const moneySchema = z.string().meta({ examples: ['84500.00'], description: 'US dollars as a decimal string' });

function withTwoDecimals(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(2, '0')}`;
}

function formatThousands(text: string): string {
  return text.replace(/\B(?=(\d{3})+(?!\d)(?=.*\.))/g, ',');
}
