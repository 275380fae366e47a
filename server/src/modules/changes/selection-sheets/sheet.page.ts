import { sideOf } from '@builder-os/contract/modules/changes/selection-difference';
import type { SelectionSheet, SheetLine } from '@builder-os/contract/modules/changes/selection-sheets';
import { formatCents } from '../../../platform/format/figures.ts';
import { type Html, html } from '../../../platform/web/html.ts';
import { choiceFacts, differenceText, optionWords, SHEET_MEANING } from './sheet-words.ts';

interface Shown {
  sheet: SelectionSheet;
  customerName: string | null;
  timeZone: string;
}

/** The page content the customer reads before signing: each choice with its allowance, price and difference. */
export function sheetContent({ sheet, customerName, timeZone }: Shown): Html {
  return html`<dl>
${customerName !== null && html`<div><dt>Prepared for</dt><dd><b>${customerName}</b></dd></div>`}
<div><dt>Job</dt><dd><b>${sheet.jobName}</b></dd></div>
</dl>
<p>${SHEET_MEANING}</p>
<div class="scroll" role="region" aria-label="Choices" tabindex="0"><table>
<thead><tr><th scope="col">Choice</th><th scope="col" class="r wide">Allowance</th><th scope="col" class="r wide">Difference</th><th scope="col" class="r">Price</th></tr></thead>
<tbody>${sheet.lines.map((line) => lineRow(line, timeZone))}</tbody>
<tfoot><tr><td>Total</td><td class="r wide">${formatCents(sheet.allowance)}</td><td class="r wide">${differenceText(sheet.difference)}</td><td class="r">${formatCents(sheet.price)}</td></tr></tfoot>
</table></div>`;
}

/** On phones, allowance and difference go under the choice, so that no amount is cut off. */
function lineRow(line: SheetLine, timeZone: string): Html {
  const { title, allowance, difference, price } = line;
  const under = `Allowance ${formatCents(allowance)}, ${sideOf(difference) === 'equal' ? 'no difference' : `difference ${differenceText(difference)}`}`;
  return html`<tr><td><b>${title}</b><br>${optionWords(line)}<br><small>${choiceFacts(line, timeZone)}</small><small class="narrow">${under}</small></td><td class="r wide">${formatCents(allowance)}</td><td class="r wide">${differenceText(difference)}</td><td class="r">${formatCents(price)}</td></tr>`;
}
