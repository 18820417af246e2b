import { resourceApi } from '#domain/resource.contract.ts';
import { defineResource } from '#domain/resource.ts';
import { scheduledPicture } from './scheduled-picture.ts';

export const slide = defineResource({
  name: 'slide',
  path: '/slides',
  area: 'content',
  label: 'Slide',
  ...scheduledPicture,
  fields: {
    ...scheduledPicture.fields,
    focus: {
      input: 'focus',
      of: 'image',
      label: 'Titik fokus',
      help: 'Tekan bagian gambar yang harus tetap terlihat bila gambar dipotong',
      isOfPicture: true,
    },
  },
});

export const slideApi = resourceApi(slide);
