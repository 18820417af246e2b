import { advisorText } from '#web/text/id-advisor.ts';

/** An advisor is a conversation; without script there is the catalogue. */
export function AdvisorWithoutScript() {
  return (
    <noscript>
      <p>
        {advisorText.needsScript}{' '}
        <a href="/products" className="font-semibold text-primary underline">
          {advisorText.ourCatalogue}
        </a>
        .
      </p>
    </noscript>
  );
}
