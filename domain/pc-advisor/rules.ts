import type { BuildItem, PartialPart } from './parts.ts';
import { contextOf, type Question, type RuleContext, type Verdict } from './rule-context.ts';
import { fitRules } from './rules-fit.ts';
import { saleRules } from './rules-sale.ts';
import { useRules } from './rules-use.ts';

const judges = { ...saleRules, ...fitRules, ...useRules } satisfies Record<string, (context: RuleContext) => Verdict>;
export type Rule = keyof typeof judges;
export type RuleVerdict = Verdict & { rule: Rule };

export const rules = (Object.keys(judges) as Rule[]).sort();

/** Every hard rule with its outcome. A build is sold only when all of them pass. */
export function checkBuild(items: readonly BuildItem<PartialPart>[], question: Question): RuleVerdict[] {
  const context = contextOf(items, question);
  return rules.map((rule) => ({ rule, ...judges[rule](context) }));
}

export function isSellable(items: readonly BuildItem<PartialPart>[], question: Question): boolean {
  const context = contextOf(items, question);
  return rules.every((rule) => judges[rule](context).outcome === 'pass');
}
