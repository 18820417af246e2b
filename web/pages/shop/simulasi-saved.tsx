import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { SiteMeta } from '#domain/site-meta/site-meta.contract.ts';
import { webPaths } from '#domain/web-paths.ts';
import { orderTermsQuery } from '#web/order/buyer-order.queries.ts';
import { wantedFee } from '#web/pc-simulation/assembly-choice.tsx';
import { buildQueryOf } from '#web/pc-simulation/build-items.ts';
import { SavedBuild } from '#web/pc-simulation/saved-build.tsx';
import { savedSimulationQuery } from '#web/pc-simulation/simulation.queries.ts';
import { savedSimulationText } from '#web/text/id-simulasi.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { AskBuildDialog } from './ask-build-dialog.tsx';
import { type AskedBuild, useBuyParts } from './simulasi-actions.ts';

/** A build that was saved before: rendered by the server, so that it can be read without script. */
export function SimulasiSaved({ id, meta }: { id: string; meta: SiteMeta }) {
  const { data: saved } = useSuspenseQuery(savedSimulationQuery(id));
  const { data: terms } = useSuspenseQuery(orderTermsQuery);
  const [isAssembled, setAssembled] = useState(false);
  const assembly =
    terms.assemblyFee === null ? null : { feeRupiah: terms.assemblyFee, isWanted: isAssembled, onWant: setAssembled };
  const [asked, setAsked] = useState<AskedBuild | null>(null);
  const buy = useBuyParts();
  return (
    <>
      <SavedBuild
        saved={saved}
        shopName={meta.name}
        editLink={
          <Link
            to="/simulasi"
            search={buildQueryOf(saved.items)}
            className={buttonClass({ variant: 'secondary', isWide: true })}
          >
            {savedSimulationText.edit}
          </Link>
        }
        assembly={assembly}
        onBuy={() =>
          void buy(saved.items, {
            build: { isWrong: saved.check?.outcome === 'fail', isAssembled: isAssembled && terms.assemblyFee !== null },
          })
        }
        onAsk={() =>
          setAsked({
            items: saved.items,
            feeRupiah: wantedFee(assembly),
            url: window.location.origin + webPaths.savedSimulation(id),
          })
        }
      />
      <AskBuildDialog meta={meta} asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
