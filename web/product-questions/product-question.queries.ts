import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { productQuestionApi } from '#domain/reviews/product-question.contract.ts';
import { callApi } from '#web/api/call-api.ts';

const shownAtOnce = '5';

export const productQuestionsQuery = (product: string, page = 1) =>
  queryOptions({
    queryKey: ['product-questions', product, page],
    queryFn: ({ signal }) =>
      callApi(
        productQuestionApi.list,
        { query: { product, isPublic: 'true', page: String(page), limit: shownAtOnce } },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
