import type { Product } from '@builder-os/contract/modules/sales/products';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { formatCountOf } from '../../../format/count.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../ui/overlay/menu-items.ts';

interface ProductCardProps {
  product: Product;
  onEdit: () => void;
  onRemove: () => void;
  /** Shows the resources about this product. */
  onShowResources: () => void;
}

export function ProductCard({ product, onEdit, onRemove, onShowResources }: ProductCardProps) {
  const { name, category, description, priceRange, targetMarket, keyBenefits, isActive, resourceCount } = product;
  const items: MenuItem[] = [
    { label: 'Edit Product', icon: <Pencil aria-hidden="true" />, onSelect: onEdit },
    'separator',
    { label: 'Delete Product', icon: <Trash2 aria-hidden="true" />, isDestructive: true, onSelect: onRemove },
  ];
  return (
    <li aria-label={name} className="flex min-w-0 flex-col gap-2.5 rounded-lg border border-border bg-card p-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-[13.5px]/5 font-semibold break-words">{name}</h2>
          {category && <p className="text-xs text-muted-foreground">{category}</p>}
        </div>
        {!isActive && (
          <Badge tone="neutral" icon={null}>
            Inactive
          </Badge>
        )}
        <Menu
          title={name}
          subtitle={category ?? undefined}
          items={items}
          trigger={
            <IconButton aria-label={`Actions for ${name}`} size="sm" className="-mt-1.5 -mr-2">
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
        />
      </div>
      {description && <p className="break-words whitespace-pre-line">{description}</p>}
      {keyBenefits && <p className="break-words whitespace-pre-line text-muted-foreground">{keyBenefits}</p>}
      <Facts className="mt-auto border-t border-border pt-1.5">
        <Fact label="Price range">{priceRange}</Fact>
        <Fact label="Target market">
          {targetMarket && <span className="block py-1 leading-5 text-balance whitespace-normal">{targetMarket}</span>}
        </Fact>
        <Fact label="Resources">
          {resourceCount === 0 ? (
            'None'
          ) : (
            <Button
              variant="link"
              size="sm"
              aria-label={`${formatCountOf(resourceCount, 'resource')} about ${name}`}
              onClick={onShowResources}
            >
              {formatCountOf(resourceCount, 'resource')}
            </Button>
          )}
        </Fact>
      </Facts>
    </li>
  );
}
