/** Which part of a cropped picture stays in sight ('30 45'); the classes are in base.css. */
export const focusClass = (focus: string | null) => focus && `object-focus focus-x-${focus.replace(' ', ' focus-y-')}`;
