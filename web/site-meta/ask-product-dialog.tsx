import { type ReactNode, useState } from 'react';
import type { SiteMeta } from '#domain/site-meta/site-meta.contract.ts';
import { agentText, uiText } from '#web/text/id.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AgentList } from './agent-list.tsx';

export type AskedProduct = { _id: string; name: string; sku: string };

/** What stands below the agents. `onSent`: nothing is left that could be cancelled. */
export type RenderMore = (product: AskedProduct, onSent: () => void) => ReactNode;

type AskProductDialogProps = {
  meta: SiteMeta;
  /** Null: closed. */
  product: AskedProduct | null;
  onClose: () => void;
  onChoose?: (product: AskedProduct) => void;
  renderMore?: RenderMore | undefined;
};

export function AskProductDialog({ meta, product, onClose, onChoose, renderMore }: AskProductDialogProps) {
  const [isSent, setSent] = useState(false);
  if (product === null && isSent) setSent(false);
  return (
    <Dialog
      isOpen={product !== null}
      onClose={onClose}
      size="sm"
      title={agentText.askTitle}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {isSent ? uiText.close : uiText.cancel}
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
          {renderMore?.(product, () => setSent(true))}
        </>
      )}
    </Dialog>
  );
}
