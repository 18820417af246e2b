import Columns2 from 'lucide-react/icons/columns-2';
import Link2 from 'lucide-react/icons/link-2';
import MessageCircle from 'lucide-react/icons/message-circle';
import Printer from 'lucide-react/icons/printer';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import type { ReactNode } from 'react';
import { simulasiActionText as text } from '#web/text/id-simulasi.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/spinner.tsx';

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
    <div className="grid grid-cols-4 gap-2 print:hidden">
      <Button className="col-span-4" onClick={onBuy}>
        <ShoppingCart aria-hidden="true" />
        {text.buy}
      </Button>
      <SmallAction label={text.askShort} name={text.ask} tone="text-whatsapp-strong" onClick={onAsk}>
        <MessageCircle aria-hidden="true" />
      </SmallAction>
      <SmallAction label={text.save} isBusy={isSaving} onClick={onSave}>
        <Link2 aria-hidden="true" />
      </SmallAction>
      <SmallAction label={text.print} onClick={onPrint}>
        <Printer aria-hidden="true" />
      </SmallAction>
      <SmallAction label={text.compare} onClick={onCompare}>
        <Columns2 aria-hidden="true" />
      </SmallAction>
    </div>
  );
}

type SmallActionProps = {
  label: string;
  /** For screen readers, where the label alone does not say enough. */
  name?: string;
  tone?: string;
  isBusy?: boolean;
  onClick: () => void;
  children: ReactNode;
};

function SmallAction({ label, name, tone = 'text-ink', isBusy = false, onClick, children }: SmallActionProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-busy={isBusy || undefined}
      className={classNames(
        'flex min-h-14 flex-col items-center justify-center gap-0.5 rounded-control border border-line px-1 font-semibold text-xs enabled-hover:bg-surface-strong',
        tone,
      )}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy ? <Spinner label="" /> : children}
      {label}
    </button>
  );
}
