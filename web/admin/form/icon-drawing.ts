import { createContext, type ReactNode } from 'react';

/** Draws a named icon or a small picture. The catalogue has the drawings; pages pass it on. */
export const IconDrawing = createContext<(icon: string | null) => ReactNode>(() => null);
