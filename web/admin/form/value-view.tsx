import { useContext } from 'react';
import { labelOfChoice } from '#domain/choices.ts';
import { isStoredPath } from '#domain/media/stored-path.ts';
import { formatRupiah } from '#domain/money.ts';
import { plainText } from '#domain/plain-text.ts';
import type { Field } from '#domain/resource.ts';
import type { FormValue } from '#web/admin/resource/entry-values.ts';
import { adminText } from '#web/text/id-admin.ts';
import { conflictText } from '#web/text/id-admin-form.ts';
import { timeText } from '#web/text/id-time.ts';
import { fileUrl } from '#web/ui/picture-source.ts';
import { Stars } from '#web/ui/stars.tsx';
import { usePreviewUrl } from '#web/ui/use-preview-url.ts';
import { IconDrawing } from './icon-drawing.ts';

/** A field's value to look at, in a comparison of two versions. */
export function ValueView({ field, value }: { field: Field; value: FormValue }) {
  const draw = useContext(IconDrawing);
  if (value === null || value === '') return <span className="text-muted">{conflictText.empty}</span>;
  switch (field.input) {
    case 'image':
    case 'icon':
      if (typeof value === 'string' && !isStoredPath(value)) return draw(value);
      return <PictureView picture={value as string | File} />;
    case 'switch':
      return value ? adminText.on : adminText.off;
    case 'stars':
      return <Stars rating={Number(value)} />;
    case 'select':
      return labelOfChoice(field.choices, String(value));
    case 'number':
      return field.isRupiah ? formatRupiah(Number(value)) : String(value);
    case 'richtext':
      return plainText(String(value));
    case 'date':
      return timeText(String(value));
    default:
      return String(value);
  }
}

export function PictureView({ picture }: { picture: string | File }) {
  const url = usePreviewUrl(picture);
  return url && <img src={fileUrl(url, url.startsWith('blob:') ? undefined : 320)} alt="" className="max-h-28" />;
}
