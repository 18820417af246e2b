type Head = { meta?: object[]; links?: object[]; scripts?: object[] };

/** A page's head is written by its loader, so that its words travel with that page and not with every page. */
export const loadedHead = ({ loaderData }: { loaderData?: { head: Head } }) => loaderData?.head ?? {};

/** The head of a screen that only its title tells apart. */
export const titled = (title: string) => ({ head: { meta: [{ title }] } });
