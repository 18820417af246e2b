import handler from '@tanstack/react-start/server-entry';

export { connectApi } from './ask.ts';

export default { fetch: (request: Request) => handler.fetch(request) };
