import { Spinner } from './spinner.tsx';
import { useStartAtTop } from './use-start-at-top.ts';

/** Fills the window until the site meta is there; `name` is the shop's name, or the product's before it is known. */
export function LoadingScreen({ name = 'Rakita' }: { name?: string | undefined }) {
  useStartAtTop();
  return (
    <div role="status" className="flex min-h-dvh flex-col items-center justify-center gap-4 bg-white">
      <p className="font-extrabold text-ink text-xl tracking-tight">{name}</p>
      <Spinner size="lg" className="text-primary" />
    </div>
  );
}
