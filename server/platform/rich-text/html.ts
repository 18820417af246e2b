import sanitizeHtml from 'sanitize-html';
import { htmlAllowList } from '#domain/html-allow-list.ts';

/** Called on write, and again on read in case a row was written another way. */
export function cleanHtml(html: string): string {
  let text = html;
  // Removing an element can leave invalid nesting, which the next parse repairs: repeated until nothing changes.
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const cleaned = cleanOnce(text);
    if (cleaned === text) break;
    text = cleaned;
  }
  return text;
}

const maxPasses = 4;

function cleanOnce(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...htmlAllowList.tags],
    allowedAttributes: { ...mutable(htmlAllowList.attributes), a: ['href', 'rel', 'target'] },
    allowedSchemes: [...htmlAllowList.schemes],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, attributes) => {
        const isElsewhere = /^https?:/i.test(attributes.href ?? '');
        return {
          tagName,
          attribs: {
            ...(attributes.href ? { href: attributes.href } : {}),
            ...(isElsewhere ? { rel: 'noopener noreferrer', target: '_blank' } : {}),
          },
        };
      },
      h1: 'h2',
    },
    disallowedTagsMode: 'discard',
  });
}

function mutable(attributes: Record<string, readonly string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(attributes).map(([tag, names]) => [tag, [...names]]));
}
