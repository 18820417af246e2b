import { limits } from '#server/platform/config/limits.ts';

/** A password is hashed or checked some thousand times; that the shop's own cost is used is seen in password.test.ts. */
Object.assign(limits.passwordCost, { memoryCost: 8, timeCost: 1 });
