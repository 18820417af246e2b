/** What shoppers of the demo shop did not find. */
export const missedSearchSeeds = [
  { term: 'lepi gaming', missing: 'lepi', searches: 14, daysAgo: 1 },
  { term: 'tetikus nirkabel', missing: 'tetikus', searches: 9, daysAgo: 2 },
  { term: 'stavolt', missing: 'stavolt', searches: 6, daysAgo: 4 },
  { term: 'proyektor mini', missing: 'proyektor mini', searches: 3, daysAgo: 8 },
];

export const synonymSeeds = [{ word: 'tetikus', means: 'mouse' }];
