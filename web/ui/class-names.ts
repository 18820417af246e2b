/** Joins the class names that apply; a later one does not override an earlier one, so pass no contradictions. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
