import { historyText } from '#web/text/id-audit.ts';

/** A field with its value before and after. */
export function ChangedValueLine({ label, from, to }: { label: string; from: string; to: string }) {
  return (
    <li className="break-words text-text">
      {label}: <del className="text-muted">{from}</del>
      <span className="sr-only"> {historyText.became}</span>
      <span aria-hidden="true"> → </span>
      <ins className="font-medium text-ink no-underline">{to}</ins>
    </li>
  );
}
