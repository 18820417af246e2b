import { createContext } from 'react';

/** 0 to 100 while the form around travels; null otherwise. */
export const UploadProgress = createContext<number | null>(null);
