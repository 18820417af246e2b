export type Choice<Value extends string = string> = { value: Value; label: string };

/**
 * What people choose from, in this order: `{ draft: 'Draf' }` gives `[{ value: 'draft', label: 'Draf' }]`.
 * @__NO_SIDE_EFFECTS__
 */
export function choicesOf<Value extends string>(labels: Readonly<Record<Value, string>>): Choice<Value>[] {
  return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));
}

/** The value itself where it is none of the choices. */
export function labelOfChoice(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}
