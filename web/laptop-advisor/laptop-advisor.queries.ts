import type { LaptopAnswers } from '#domain/laptop-advisor/answers.ts';
import { laptopAdvisorApi } from '#domain/laptop-advisor/laptop-advisor.contract.ts';
import { ask } from '#web/api/ask.ts';

export const recommendLaptops = (answers: LaptopAnswers, signal: AbortSignal) =>
  ask(laptopAdvisorApi.recommend, { body: answers }, signal);
