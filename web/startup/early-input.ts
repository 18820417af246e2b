type EarlyInput =
  | { type: 'click'; target: HTMLButtonElement }
  | { type: 'change'; target: HTMLSelectElement | HTMLInputElement; value: string; checked?: boolean }
  | { type: 'input'; target: HTMLInputElement | HTMLTextAreaElement }
  | { type: 'submit'; target: HTMLFormElement };

declare global {
  interface Window {
    /** Ends the keeping and hands over what was kept. */
    earlyInput?: () => EarlyInput[];
  }
}

/**
 * Runs before anything else of the page. On a slow phone the buttons are seen seconds before their code has come: what was
 * pressed, chosen, ticked or typed meanwhile is kept, and done once the page is ready; what was pressed again out of
 * impatience only once. Links, and forms that have an address of their own, need no help; any other form would only load
 * the page again, without what was typed.
 */
export const earlyInputScript = `(() => {
  const kept = new Map();
  const ticks = '[type=checkbox], [type=radio]';
  const wanted = {
    click: 'button[type=button]',
    change: \`select, \${ticks}\`,
    input: \`input:not(\${ticks}), textarea\`,
    submit: 'form:not([action])',
  };
  const keep = (event) => {
    const { type } = event;
    const target = event.target.closest(wanted[type]);
    if (!target) return;
    if (type === 'submit') event.preventDefault();
    kept.set(target, { target, type, value: target.value, checked: target.checked });
  };
  for (const type in wanted) addEventListener(type, keep, true);
  window.earlyInput = () => {
    for (const type in wanted) removeEventListener(type, keep, true);
    delete window.earlyInput;
    return [...kept.values()];
  };
})()`;

const patienceMs = 10_000;
/** React marks the elements that it has taken over; there is no other sign of it. */
const isTakenOver = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** To be called once the page begins to answer by itself; its parts follow one after the other. */
export async function replayEarlyInput(): Promise<void> {
  const endMs = performance.now() + patienceMs;
  // In their order: a form is sent with what was typed before.
  for (const input of window.earlyInput?.() ?? []) await repeat(input, endMs);
}

async function repeat(input: EarlyInput, endMs: number): Promise<void> {
  const { target, type } = input;
  while (target.isConnected && !isTakenOver(target) && performance.now() < endMs) await nextFrame();
  if (!target.isConnected || !isTakenOver(target)) return;
  // Marked may be only half taken over. Nobody listens to this one, and for any key React makes haste.
  target.dispatchEvent(new Event('keyup', { bubbles: true }));
  if (type === 'click') target.click();
  else if (type === 'submit') target.requestSubmit();
  else if (type === 'input') tellTyped(target);
  else if (target instanceof HTMLInputElement) tellTicked(target, input.checked);
  else {
    target.value = input.value;
    target.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** React hears of typed text only where it differs from what it knows: from nothing, when its own `value` is passed by. */
function tellTyped(target: HTMLInputElement | HTMLTextAreaElement): void {
  const text = target.value;
  target.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, text);
  target.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The box may show what was ticked, or again what React knows. */
function tellTicked(target: HTMLInputElement, checked = true): void {
  target.checked = !checked;
  target.click();
}
