/**
 * The one place that puts HTML into a page. The server has cleaned it twice (on write and on read) with the allow-list of
 * `domain/html-allow-list.ts`.
 */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  const content = { __html: html };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server, see above
  return <div className={`rich-text ${className}`} dangerouslySetInnerHTML={content} />;
}
