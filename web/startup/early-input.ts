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

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** To be called once the root is hydrated; the Suspense boundaries below it may not be yet. */
export async function replayEarlyInput(): Promise<void> {
  // In their order: a form is sent with what was typed before.
  for (const input of window.earlyInput?.() ?? []) {
    // Outside React's own work, where it may hydrate synchronously.
    await nextTask();
    if (input.target.isConnected) replay(input);
  }
}

function replay(input: EarlyInput): void {
  const { target, type } = input;
  // React hydrates the boundary around the target of any key event at once, before the event below arrives.
  target.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
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
