const numbered = /^\s*(\d+|[a-z]{1,5})[.)]/i;

/** 0: the paragraph belongs to no list. */
function levelOf(paragraph: Element): number {
  return Number(/mso-list:\s*l\d+\s+level(\d)/i.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
}

/** Takes away the bullet or number that Word wrote as text, and says which kind of list it was. */
function listTag(paragraph: Element): 'ol' | 'ul' {
  const marker = paragraph.querySelector('[style*="mso-list:Ignore" i]');
  marker?.remove();
  return numbered.test(marker?.textContent ?? '') ? 'ol' : 'ul';
}

/** Lists pasted from Word are paragraphs that only look like lists: they become real ones. */
export function withWordLists(html: string): string {
  if (!html.includes('mso-list')) return html;
  const page = new DOMParser().parseFromString(html, 'text/html');
  /** The lists that the last item stands in, the outermost first. */
  let open: Element[] = [];
  for (const paragraph of page.body.querySelectorAll('p')) {
    const level = levelOf(paragraph);
    if (level === 0) continue;
    const tag = listTag(paragraph);
    const isFollowing = open[0] !== undefined && paragraph.previousElementSibling === open[0];
    open = isFollowing ? open.slice(0, level) : [];
    if (open.length === level && open.at(-1)?.localName !== tag) open.pop();
    while (open.length < level) {
      const list = page.createElement(tag);
      const above = open.at(-1);
      if (above) (above.lastElementChild ?? above).append(list);
      else paragraph.before(list);
      open.push(list);
    }
    const item = page.createElement('li');
    item.append(paragraph);
    open.at(-1)?.append(item);
  }
  return new XMLSerializer().serializeToString(page.body);
}
