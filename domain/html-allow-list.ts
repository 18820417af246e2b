/** What rich text may hold: descriptions and pages. Everything else is dropped, on write and again before it is shown. */
export const htmlAllowList = {
  tags: [
    'p', 'br', 'hr', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'blockquote', 'ul', 'ol', 'li',
    'table', 'thead', 'tbody', 'tr', 'th', 'td', 'a',
  ],
  attributes: { a: ['href'], th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'] },
  schemes: ['http', 'https', 'mailto', 'tel'],
} as const;
