/** Called with a sentence about the step that begins. */
export type OnProgress = (step: string) => void;
