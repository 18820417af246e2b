import type { LaptopAnswers } from '#domain/laptop-advisor/answers.ts';
import {
  type LaptopRecommendations,
  laptopAdvisorApi,
  type RecommendedLaptop,
} from '#domain/laptop-advisor/laptop-advisor.contract.ts';
import { callApi } from '#web/api/call-api.ts';

/** An id, a name, a thumbnail and a price are enough: a result with nothing else must be shown too. */
const complete = (laptops: RecommendedLaptop[] | undefined): RecommendedLaptop[] =>
  (laptops ?? []).map(({ reasons = [], misses = [], specs = [], ...laptop }) => ({
    ...laptop,
    reasons,
    misses,
    specs,
  }));

export async function recommendLaptops(answers: LaptopAnswers, signal: AbortSignal): Promise<LaptopRecommendations> {
  const { main, alternatives } = await callApi(laptopAdvisorApi.recommend, { body: answers }, signal);
  return { main: complete(main), alternatives: complete(alternatives) };
}
