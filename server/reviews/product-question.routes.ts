import type { FastifyInstance } from 'fastify';
import { productQuestionApi } from '#domain/reviews/product-question.contract.ts';
import { countSubmission } from '#server/auth/address-limits.service.ts';
import { limits } from '#server/platform/config/limits.ts';
import { validPerMinute } from '#server/platform/http/rate-limits.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Shop } from '#server/shop/shop.ts';
import { askQuestion, listQuestions, removeQuestion, updateQuestion } from './product-question.service.ts';

export function productQuestionRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, productQuestionApi.list, (shop, { query, caller }) => listQuestions(shop, query, caller));
  serve(app, shop, productQuestionApi.create, (shop, { body }) => askQuestion(shop, body), {
    ...validPerMinute(limits.questionsPerMinute),
    prepare: (shop, { body, request }) => countSubmission(shop, request.ip, 'questions', body.product),
  });
  serve(app, shop, productQuestionApi.update, (shop, { params, body }) => updateQuestion(shop, params.id, body));
  serve(app, shop, productQuestionApi.remove, (shop, { params }) => removeQuestion(shop, params.id));
}
