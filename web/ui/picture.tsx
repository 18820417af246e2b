import ImageOff from 'lucide-react/icons/image-off';
import { useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { pictureSource } from './picture-source.ts';

export interface PictureProps {
  /** A stored file's path; without one a quiet placeholder of the same size stands there. */
  path: string | null | undefined;
  alt: string;
  /** The picture's real size: the browser keeps its place before it arrives. A product is a square by default. */
  width?: number;
  height?: number;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes?: string;
  /** For the first picture seen on a page: loaded at once and before others. */
  priority?: boolean;
  /** Any photograph sits whole on a white, padded square, so that neighbours line up. */
  variant?: 'plain' | 'product';
  className?: string;
}

export function Picture({
  path,
  alt,
  width = 960,
  height = width,
  sizes = '100vw',
  priority = false,
  variant = 'plain',
  className,
}: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failedPath, setFailedPath] = useState<string | null>(null);
  const isProduct = variant === 'product';

  // A picture that failed before hydration has fired its error event already.
  useEffect(() => {
    if (path && image.current?.complete && image.current.naturalWidth === 0) setFailedPath(path);
  }, [path]);

  if (!path || failedPath === path) {
    return (
      <span
        role="img"
        aria-label={alt}
        aria-hidden={!alt || undefined}
        className={classNames(
          'flex items-center justify-center bg-surface text-line-strong',
          isProduct ? 'aspect-square w-full' : 'h-full min-h-16 w-full',
          className,
        )}
      >
        <ImageOff aria-hidden="true" />
      </span>
    );
  }

  return (
    <img
      {...pictureSource(path, width)}
      ref={image}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
      onError={() => setFailedPath(path)}
      className={classNames(isProduct && 'aspect-square w-full bg-white object-contain p-[6%]', className)}
    />
  );
}
