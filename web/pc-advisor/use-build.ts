import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PcAnswers, PcBuildItem, PcDetails } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { readDetails } from './pc-advisor.queries.ts';

export type ShownBuild = { answers: PcAnswers; items: PcBuildItem[] };
export type EditLink = (build: ShownBuild) => ReactNode;

/** The build on the screen and its details; it is shown without them when they cannot be fetched. */
export function useBuild(start: ShownBuild | null = null) {
  const [build, setBuild] = useState(start);
  const [details, setDetails] = useState<PcDetails | null>(null);
  /** Of the first response: swapping a part must not move the choices. */
  const [tiers, setTiers] = useState<PcDetails['tiers']>([]);
  const isFirst = useRef(true);
  const [saved, setSaved] = useState<{ url: string; build: ShownBuild } | null>(null);

  useEffect(() => {
    if (!build || build.items.length === 0) return;
    const controller = new AbortController();
    readDetails(build.answers, build.items, controller.signal)
      .then((found) => {
        if (controller.signal.aborted) return;
        setDetails(found);
        if (isFirst.current) setTiers(found.tiers);
        isFirst.current = false;
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) console.warn('build details failed', error);
      });
    return () => controller.abort();
  }, [build]);

  return {
    build,
    details,
    tiers,
    /** The link of this very build: a change takes it away. */
    savedUrl: saved && saved.build === build ? saved.url : null,
    onSaved: (build: ShownBuild, url: string) => setSaved({ url, build }),
    show(next: ShownBuild | null): void {
      isFirst.current = true;
      setDetails(null);
      setTiers([]);
      setBuild(next);
    },
    change(items: PcBuildItem[]): void {
      setBuild((before) => before && { ...before, items });
    },
  };
}

export type BuildState = ReturnType<typeof useBuild>;
