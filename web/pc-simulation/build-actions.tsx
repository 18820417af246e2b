import Columns2 from 'lucide-react/icons/columns-2';
import Link2 from 'lucide-react/icons/link-2';
import MessageCircle from 'lucide-react/icons/message-circle';
import Printer from 'lucide-react/icons/printer';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { simulasiActionText as text } from '#web/text/id-simulasi.ts';
import { Button } from '#web/ui/button.tsx';

export type BuildActionsProps = {
  isSaving: boolean;
  onBuy: () => void;
  onAsk: () => void;
  onSave: () => void;
  onPrint: () => void;
  onCompare: () => void;
};

export function BuildActions({ isSaving, onBuy, onAsk, onSave, onPrint, onCompare }: BuildActionsProps) {
  return (
    <div className="grid grid-cols-3 gap-2 print:hidden">
      <Button className="col-span-3" onClick={onBuy}>
        <ShoppingCart aria-hidden="true" />
        {text.buy}
      </Button>
      <Button variant="whatsapp" className="col-span-3" onClick={onAsk}>
        <MessageCircle aria-hidden="true" />
        {text.ask}
      </Button>
      <Button variant="secondary" size="sm" busy={isSaving} onClick={onSave}>
        <Link2 aria-hidden="true" className="size-4" />
        {text.save}
      </Button>
      <Button variant="secondary" size="sm" onClick={onPrint}>
        <Printer aria-hidden="true" className="size-4" />
        {text.print}
      </Button>
      <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={onCompare}>
        <Columns2 aria-hidden="true" className="size-4" />
        {text.compare}
      </Button>
    </div>
  );
}
