import type { SiteMeta } from '#domain/site-meta/site-meta.contract.ts';
import { track } from '#web/analytics/track.ts';
import { countLead } from '#web/api/count-lead.ts';
import { totalRupiah } from '#web/pc-simulation/build-items.ts';
import { AgentList } from '#web/site-meta/agent-list.tsx';
import { agentText, uiText } from '#web/text/id.ts';
import { simulasiActionText } from '#web/text/id-simulasi.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type AskedBuild, buildMessage } from './simulasi-actions.ts';
import { trackedItem } from './tracked-item.ts';

type AskBuildDialogProps = {
  meta: SiteMeta;
  /** Null: closed. */
  asked: AskedBuild | null;
  onClose: () => void;
};

export function AskBuildDialog({ meta, asked, onClose }: AskBuildDialogProps) {
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={onClose}
      size="sm"
      title={simulasiActionText.askTitle}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {uiText.cancel}
        </Button>
      }
    >
      {asked && (
        <>
          <p className="mb-4 text-muted text-sm">{agentText.choose}</p>
          <AgentList
            meta={meta}
            message={buildMessage(asked)}
            onChoose={() => {
              countLead('ask');
              const items = asked.items.map(({ product, variant, qty }) =>
                trackedItem(product, { variant, quantity: qty }),
              );
              track('generate_lead', { currency: 'IDR', value: totalRupiah(asked.items), items });
            }}
          />
        </>
      )}
    </Dialog>
  );
}
