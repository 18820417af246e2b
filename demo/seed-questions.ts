import { dayMs } from '#domain/days.ts';
import { askQuestion, updateQuestion } from '#server/reviews/product-question.service.ts';
import type { Shop } from '#server/shop/shop.ts';
import { questionSeeds } from './content/questions.ts';

export async function insertQuestions(shop: Shop, idBySku: ReadonlyMap<string, string>): Promise<void> {
  for (const { product, daysAgo, answer, ...seed } of questionSeeds) {
    const asked = { ...shop, now: () => new Date(shop.now().getTime() - daysAgo * dayMs) };
    const { _id } = await askQuestion(asked, { ...seed, product: idBySku.get(product) ?? '' });
    if (answer !== undefined) await updateQuestion(asked, _id, { answer, isPublished: true });
  }
}
