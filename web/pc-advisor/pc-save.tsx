import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import { useEffect } from 'react';
import { rakitText } from '#web/text/id-rakit.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useLinkCopy } from '#web/ui/use-link-copy.ts';

/** The link of a build that was just saved, to be copied; the print dialog opens at the same time. */
export function PcSavedLink({ url }: { url: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every saved build is printed once
  useEffect(() => void window.print(), [url]);

  const { copy, fieldProps } = useLinkCopy(url);

  return (
    <section role="status" className="rounded-card border border-success bg-success-soft p-4">
      <h3 className="font-bold">{rakitText.savedTitle}</h3>
      <p className="mb-3 text-sm">{rakitText.savedText}</p>
      <Field label={rakitText.link} isLabelHidden>
        <TextInput {...fieldProps} />
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={copy}>
          <Copy aria-hidden="true" />
          {rakitText.copy}
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {rakitText.print}
        </Button>
      </div>
    </section>
  );
}
