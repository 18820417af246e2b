type EarlyInput =
  | { type: 'click'; target: HTMLButtonElement }
  | { type: 'change'; target: HTMLSelectElement | HTMLInputElement; value: string; checked?: boolean }
  | { type: 'input'; target: HTMLInputElement | HTMLTextAreaElement }
  | { type: 'submit'; target: HTMLFormElement };

declare global {
  interface Window {
    /** Stops recording and returns what was recorded. */
    earlyInput?: () => EarlyInput[];
  }
}

/**
 * Runs before anything else of the page. On a slow phone the buttons are visible seconds before the page is hydrated: what
 * was pressed, chosen, ticked or typed meanwhile is recorded and replayed after hydration, a repeated press only once.
 * Links and forms with an `action` work by themselves; any other form would only reload the page.
 */
export const earlyInputScript = `(() => {
  const recorded = new Map();
  const ticks = '[type=checkbox], [type=radio]';
  const selectors = {
    click: 'button[type=button]',
    change: \`select, \${ticks}\`,
    input: \`input:not(\${ticks}), textarea\`,
    submit: 'form:not([action])',
  };
  const record = (event) => {
    const { type } = event;
    const target = event.target.closest(selectors[type]);
    if (!target) return;
    if (type === 'submit') event.preventDefault();
    recorded.set(target, { target, type, value: target.value, checked: target.checked });
  };
  for (const type in selectors) addEventListener(type, record, true);
  window.earlyInput = () => {
    for (const type in selectors) removeEventListener(type, record, true);
    delete window.earlyInput;
    return [...recorded.values()];
  };
})()`;

const hydrationTimeoutMs = 10_000;

/** React's private mark on hydrated elements; there is no public one. `first-page.journey.ts` fails when it changes. */
const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** `isRepeated`: by a later input that React may be handling now. */
type Recorded = EarlyInput & { isRepeated: boolean; isDone: boolean };

/** Of repeated presses or choices that wait for their replay, only the latest counts. */
function watchLaterInput(inputs: Recorded[]): () => void {
  const types = new Set(inputs.map(({ type }) => type));
  const takeOver = (event: Event) => {
    const input = inputs.find(({ type, target }) => type === event.type && target.contains(event.target as Node));
    if (!input || input.isDone) return;
    input.isRepeated = true;
    if (input.type === 'change') Object.assign(input, { value: input.target.value, checked: isTicked(input.target) });
    // React handles it at once unless the code of its part of the page is still missing.
    setTimeout(() => {
      input.isRepeated = false;
      input.isDone ||= isHydrated(input.target);
    });
  };
  for (const type of types) addEventListener(type, takeOver, true);
  return () => {
    for (const type of types) removeEventListener(type, takeOver, true);
  };
}

const isTicked = (target: HTMLSelectElement | HTMLInputElement) => 'checked' in target && target.checked;

/** To be called once the root is hydrated; the Suspense boundaries below it follow one after the other. */
export async function replayEarlyInput(): Promise<void> {
  const inputs = (window.earlyInput?.() ?? []).map((input) => ({ ...input, isRepeated: false, isDone: false }));
  const stopWatching = watchLaterInput(inputs);
  const endMs = performance.now() + hydrationTimeoutMs;
  // In their order: a form is sent with what was typed before.
  for (const input of inputs) {
    const { target } = input;
    const isWaiting = () => target.isConnected && (input.isRepeated || !isHydrated(target));
    while (isWaiting() && performance.now() < endMs) await nextFrame();
    if (input.isDone || !target.isConnected || !isHydrated(target)) continue;
    input.isDone = true;
    replay(input);
  }
  stopWatching();
}

function replay(input: EarlyInput): void {
  const { target, type } = input;
  // A marked element's boundary may not be committed yet: React completes it synchronously on any key event.
  target.dispatchEvent(new Event('keyup', { bubbles: true }));
  if (type === 'click') target.click();
  else if (type === 'submit') target.requestSubmit();
  else if (type === 'input') replayTyped(target);
  else if (target instanceof HTMLInputElement) replayTicked(target, input.checked);
  else {
    target.value = input.value;
    target.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** React ignores an input event whose value it knows already; the prototype's setter changes the value without React. */
function replayTyped(target: HTMLInputElement | HTMLTextAreaElement): void {
  const text = target.value;
  target.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, text);
  target.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The box may show what was ticked, or React's state again. */
function replayTicked(target: HTMLInputElement, checked = true): void {
  target.checked = !checked;
  target.click();
}
