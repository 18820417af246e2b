import { resourceApi } from '#domain/resource.contract.ts';
import { defineResource } from '#domain/resource.ts';
import { scheduledPicture } from './scheduled-picture.ts';

export const banner = defineResource({
  name: 'banner',
  path: '/banners',
  area: 'content',
  label: 'Banner',
  ...scheduledPicture,
});

export const bannerApi = resourceApi(banner);
