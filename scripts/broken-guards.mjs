import { accountGuards } from './broken-guards/accounts.mjs';
import { catalogueGuards } from './broken-guards/catalogue.mjs';
import { requestGuards } from './broken-guards/requests.mjs';
import { sellingGuards } from './broken-guards/selling.mjs';
import { storageGuards } from './broken-guards/storage.mjs';
import { untrustedGuards } from './broken-guards/untrusted.mjs';

/**
 * Guards of the shop, each broken on purpose: `find` must occur exactly once in `file` and becomes `replace`. At least
 * one of `tests` must then fail.
 */
export const brokenGuards = [
  ...accountGuards,
  ...catalogueGuards,
  ...sellingGuards,
  ...requestGuards,
  ...untrustedGuards,
  ...storageGuards,
];
