import { expect, test } from 'vitest';
import { testResults } from '#tests/test-results.ts';
import { scrub } from './scrub.ts';

testResults('%s', scrub, [
  [
    'Failed query: insert into "users" ("name") values ($1)\nparams: Ani Wijaya,081234567890',
    'Failed query: insert into "…" ("…") values ($1)',
  ],
  ['invalid input syntax for type integer: "Ani"', 'invalid input syntax for type integer: "…"'],
  ['Key (email)=(ani@example.com) already exists', 'Key (email)=(…) already exists'],
  [`Unexpected token 'A', "Ani Wijaya, Jl. Melati 5" is not valid JSON`, `Unexpected token '…', "…" is not valid JSON`],
  ['no answer from ani@example.com', 'no answer from <email>'],
  ['message to +62 812-3456-7890 was refused', 'message to <number> was refused'],
  ['connect ECONNREFUSED 203.0.113.7:5432', 'connect ECONNREFUSED <number>:<number>'],
  ['refused 2001:db8::17', 'refused <ip>'],
  ['GET https://api.example.com/orders?phone=0812 failed', 'GET <url> failed'],
  ['token eyJhbGciOiJIUzI1NiIsInR5cCI6 is old', 'token <token> is old'],
  ["Cannot read properties of undefined (reading 'price')", "Cannot read properties of undefined (reading '…')"],
  ['The database is gone', 'The database is gone'],
]);

test('a long text is cut', () => {
  expect(scrub('a '.repeat(5_000)).length).toBeLessThan(310);
});
