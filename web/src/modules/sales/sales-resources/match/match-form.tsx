import { SALES_SITUATIONS } from '@builder-os/contract/modules/sales/quick-match';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { recordParam } from '../../../../app/records/search-params.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { FormError } from '../../../../ui/form/form-error.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { DealPicker } from '../../deals/deal-picker.tsx';
import { ProductPicker } from '../../products/product-picker.tsx';
import { isMatchRequest, type MatchRequest } from '../list/resource-filter.ts';
import { SITUATION_OPTIONS } from '../resource-options.ts';

const ANY = 'any';
const situationOptions = [{ value: ANY, label: 'Any situation' }, ...SITUATION_OPTIONS];

interface MatchFormProps {
  request: MatchRequest;
  onFind: (request: MatchRequest) => void;
}

/** The criteria for Quick Match. */
export function MatchForm({ request, onFind }: MatchFormProps) {
  const [situation, setSituation] = useState<string>(request.situation ?? ANY);
  const [product, setProduct] = useState(idField(request.productId));
  const [deal, setDeal] = useState(idField(request.dealId));
  const [isEmpty, setIsEmpty] = useState(false);

  function find(event: FormEvent) {
    event.preventDefault();
    const next: MatchRequest = {
      situation: SALES_SITUATIONS.find((candidate) => candidate === situation),
      productId: recordParam(product),
      dealId: recordParam(deal),
    };
    setIsEmpty(!isMatchRequest(next));
    if (isMatchRequest(next)) onFind(next);
  }
  return (
    <Panel title="Quick Match" className="lg:sticky lg:top-18">
      <form onSubmit={find} className="grid gap-3.5 p-4">
        <Field label="Situation">
          <Select options={situationOptions} value={situation} onValueChange={setSituation} />
        </Field>
        <Field label="Product">
          <ProductPicker value={product} onValueChange={setProduct} noneLabel="Any product" />
        </Field>
        <Field label="Deal" hint="The deal’s stage also counts.">
          <DealPicker value={deal} onValueChange={setDeal} />
        </Field>
        {isEmpty && <FormError>Choose a situation, a product or a deal.</FormError>}
        <Button type="submit" variant="primary">
          <Search aria-hidden="true" />
          Find Matching Resources
        </Button>
      </form>
    </Panel>
  );
}

function idField(id: number | undefined): string {
  return id === undefined ? 'none' : String(id);
}
