/** How far from the left and from the top, in percent: '30 45'. */
export const focusPattern = /^(?:100|\d{1,2}) (?:100|\d{1,2})$/;

export type Focus = { x: number; y: number };

/** The pages have a class for each step: the content-security policy allows no inline style. */
export const focusStep = 5;

const toStep = (percent: number) => Math.min(100, Math.max(0, Math.round(percent / focusStep) * focusStep));

export const focusText = ({ x, y }: Focus): string => `${toStep(x)} ${toStep(y)}`;

/** The middle where there is none. */
export function parseFocus(text: string | null | undefined): Focus {
  if (!text || !focusPattern.test(text)) return { x: 50, y: 50 };
  const [x, y] = text.split(' ').map(Number);
  return { x: toStep(x!), y: toStep(y!) };
}
