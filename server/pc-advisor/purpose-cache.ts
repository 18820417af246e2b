import { type OperatingSystem, operatingSystems, type Use, uses } from '#domain/pc-advisor/use.ts';

export type PurposeCache<Value> = {
  get(use: Use, os: OperatingSystem): Value;
  /** Builds one of the values in advance; false when all are there. */
  prepareNext(): boolean;
};

/** One value for each use and operating system, built once. */
export function createPurposeCache<Value extends object>(
  build: (use: Use, os: OperatingSystem) => Value,
): PurposeCache<Value> {
  const values = new Map<string, Value>();
  const keyOf = (use: Use, os: OperatingSystem) => `${use}/${os}`;

  function get(use: Use, os: OperatingSystem): Value {
    const value = values.get(keyOf(use, os)) ?? build(use, os);
    values.set(keyOf(use, os), value);
    return value;
  }

  return {
    get,
    prepareNext() {
      for (const use of uses) {
        for (const os of operatingSystems) {
          if (values.has(keyOf(use, os))) continue;
          get(use, os);
          return true;
        }
      }
      return false;
    },
  };
}
