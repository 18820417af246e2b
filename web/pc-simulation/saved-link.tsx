import Copy from 'lucide-react/icons/copy';
import Share2 from 'lucide-react/icons/share-2';
import { useEffect, useId } from 'react';
import { simulasiActionText as text } from '#web/text/id-simulasi.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useLinkCopy } from '#web/ui/use-link-copy.ts';

/** The link of a build that was just saved, to be copied or shared. */
export function SavedLink({ url }: { url: string }) {
  const id = useId();

  // On a phone it opens below the edge of the sheet.
  useEffect(() => void document.getElementById(id)?.scrollIntoView({ block: 'nearest' }), [id]);

  const { copy, fieldProps } = useLinkCopy(url);

  return (
    <section id={id} role="status" className="rounded-control border border-success bg-success-soft p-3 print:hidden">
      <h3 className="font-bold text-base">{text.savedTitle}</h3>
      <p className="mb-2 text-sm">{text.savedText}</p>
      <Field label={text.link} isLabelHidden>
        <TextInput {...fieldProps} />
      </Field>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={copy}>
          <Copy aria-hidden="true" className="size-4" />
          {text.copy}
        </Button>
        {typeof navigator !== 'undefined' && 'share' in navigator && (
          <Button
            variant="secondary"
            size="sm"
            // Closing the device's share sheet is no fault.
            onClick={() => void navigator.share({ url }).catch(() => undefined)}
          >
            <Share2 aria-hidden="true" className="size-4" />
            {text.share}
          </Button>
        )}
        <a href={url} className="inline-flex min-h-9 items-center px-2 font-semibold text-primary text-sm underline">
          {text.open}
        </a>
      </div>
    </section>
  );
}
