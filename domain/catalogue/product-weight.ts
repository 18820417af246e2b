/** Section 9: what an item weighs when nobody has said. */
export const defaultWeightGrams = 1000;
