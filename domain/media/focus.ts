/** The pages have a class for each step: the content-security policy allows no inline style. */
export const focusStep = 5;

/** How far from the left and from the top, in percent and on the steps: '30 45'. */
export const focusPattern = /^(?:100|[1-9]?[05]) (?:100|[1-9]?[05])$/;

export type Focus = { x: number; y: number };

const toStep = (percent: number) => Math.min(100, Math.max(0, Math.round(percent / focusStep) * focusStep));

export const focusText = ({ x, y }: Focus): string => `${toStep(x)} ${toStep(y)}`;

/** The middle where there is none. */
export function parseFocus(text: string): Focus {
  const [x = 50, y = 50] = focusPattern.test(text) ? text.split(' ').map(Number) : [];
  return { x, y };
}
