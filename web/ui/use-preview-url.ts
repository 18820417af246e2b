import { useEffect, useState } from 'react';

/** An address for a picture that is not stored yet; a stored one keeps its own. */
export function usePreviewUrl(picture: string | File | null): string | null {
  const [url, setUrl] = useState<string | null>(typeof picture === 'string' ? picture : null);
  useEffect(() => {
    if (!(picture instanceof File)) {
      setUrl(picture);
      return;
    }
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return url;
}
