import { expect, test } from 'vitest';

/** One test for each row: what the function returns for its input. */
export function testResults<Input, Output>(
  name: string,
  call: (input: Input) => Output,
  rows: readonly (readonly [input: Input, output: Output])[],
): void {
  test.each(rows)(name, (input, output) => {
    expect(call(input)).toEqual(output);
  });
}
