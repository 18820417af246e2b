import type { FastifyInstance } from 'fastify';

/** Some clients name a type for every request, also for one without a body: where none is wanted it is no error. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && !request.routeOptions.schema?.body) done(null);
    else parseJson(request, body, done);
  });
}
