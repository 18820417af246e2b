import { createContext, type ReactNode } from 'react';

/** Draws a named icon or a small picture. The catalogue knows how; pages put it in place. */
export const IconDrawing = createContext<(icon: string | null) => ReactNode>(() => null);
