import fc from 'fast-check';

/** Property tests draw a new seed each run, and print it when they fail; PROPERTY_SEED repeats one. */
const seed = process.env.PROPERTY_SEED;
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });
