import { formText } from '#web/text/id-admin-form.ts';

/** The title of a form by the id in its address; `new` adds an entry. */
export const formTitle = (id: string, one: string): string =>
  id === 'new' ? formText.newTitle(one) : formText.editTitle(one);
