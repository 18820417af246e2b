/** Section 9: the weight of an item without one. */
export const defaultWeightGrams = 1000;
