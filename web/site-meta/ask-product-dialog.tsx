import type { ReactNode } from 'react';
import type { SiteMeta } from '#domain/site-meta/site-meta.contract.ts';
import { agentText, uiText } from '#web/text/id.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AgentList } from './agent-list.tsx';

export type AskedProduct = { _id: string; name: string; sku: string };

type AskProductDialogProps = {
  meta: SiteMeta;
  /** Null: closed. */
  product: AskedProduct | null;
  onClose: () => void;
  onChoose?: (product: AskedProduct) => void;
  /** What stands below the agents. */
  renderMore?: ((product: AskedProduct) => ReactNode) | undefined;
};

export function AskProductDialog({ meta, product, onClose, onChoose, renderMore }: AskProductDialogProps) {
  return (
    <Dialog
      isOpen={product !== null}
      onClose={onClose}
      size="sm"
      title={agentText.askTitle}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {uiText.cancel}
        </Button>
      }
    >
      {product && (
        <>
          <p className="mb-1 font-semibold text-ink">{product.name}</p>
          <p className="mb-4 text-muted text-sm">{agentText.choose}</p>
          <AgentList
            meta={meta}
            message={agentText.askProduct(product.name, product.sku)}
            onChoose={() => onChoose?.(product)}
          />
          {renderMore?.(product)}
        </>
      )}
    </Dialog>
  );
}
