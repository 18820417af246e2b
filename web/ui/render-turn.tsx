import { type ReactNode, use } from 'react';

/** Set on the server only, where a long rendering without a pause keeps other requests waiting. */
let ownTurn: () => Promise<unknown> | undefined = () => undefined;

export function provideTurn(provided: () => Promise<unknown> | undefined): void {
  ownTurn = provided;
}

/** On the server its content is rendered in a turn of the event loop of its own; in the browser it does nothing. */
export function RenderTurn({ children }: { children: ReactNode }) {
  const turn = ownTurn();
  if (turn) use(turn);
  return children;
}
