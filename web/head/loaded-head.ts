type Head = { meta?: object[]; links?: object[]; scripts?: object[] };

/** A page's head is written by its loader, so that its words travel with that page and not with every page. */
export const loadedHead = ({ loaderData }: { loaderData?: { head: Head } }) => loaderData?.head ?? {};

/** The head of a screen with a title of its own and nothing else. */
export const headWithTitle = (title: string) => ({ head: { meta: [{ title }] } });
