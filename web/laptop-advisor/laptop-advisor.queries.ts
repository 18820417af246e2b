import type { LaptopAnswers } from '#domain/laptop-advisor/answers.ts';
import { laptopAdvisorApi } from '#domain/laptop-advisor/laptop-advisor.contract.ts';
import { callApi } from '#web/api/call-api.ts';

export const recommendLaptops = (answers: LaptopAnswers, signal: AbortSignal) =>
  callApi(laptopAdvisorApi.recommend, { body: answers }, signal);
