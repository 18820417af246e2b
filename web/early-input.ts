type EarlyInput = { target: HTMLButtonElement | HTMLSelectElement; type: string; value: string };

declare global {
  interface Window {
    /** Ends the keeping and hands over what was kept. */
    earlyInput?: () => EarlyInput | undefined;
  }
}

/**
 * Runs before anything else of the page. On a slow phone the buttons are seen seconds before their code has come: what was
 * pressed or chosen last meanwhile is kept, and done once the page is ready. Links and forms need no help.
 */
export const earlyInputScript = `(() => {
  let last;
  const keep = ({ type, target: place }) => {
    const target = place.closest(type === 'click' ? 'button[type=button]' : 'select');
    if (target) last = { target, type, value: target.value };
  };
  for (const type of ['click', 'change']) addEventListener(type, keep, true);
  window.earlyInput = () => {
    for (const type of ['click', 'change']) removeEventListener(type, keep, true);
    delete window.earlyInput;
    return last;
  };
})()`;

const patienceMs = 10_000;
/** React marks the elements that it has taken over; there is no other sign of it. */
const isTakenOver = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));

/** To be called once the page begins to answer by itself; its parts follow one after the other. */
export function repeatEarlyInput(): void {
  const kept = window.earlyInput?.();
  if (!kept) return;
  const { target, type, value } = kept;
  const begun = performance.now();
  function repeat() {
    if (!target.isConnected || performance.now() - begun > patienceMs) return;
    if (!isTakenOver(target)) requestAnimationFrame(repeat);
    else if (type === 'click') target.click();
    else {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
  repeat();
}
