import { resourceApi } from '#domain/resource.contract.ts';
import { defineResource } from '#domain/resource.ts';
import { scheduledPicture } from './scheduled-picture.ts';

export const slide = defineResource({
  name: 'slide',
  path: '/slides',
  area: 'content',
  labels: { one: 'Slide', many: 'Slide' },
  ...scheduledPicture,
});

export const slideApi = resourceApi(slide);
