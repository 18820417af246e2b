import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BareResponse } from './measure.ts';

/** Receives its responses from the bench that forks it, and sends back its port. */
process.once('message', (responses: BareResponse[]) => {
  const byKey = new Map(
    responses.map(({ path, headers, body }) => [
      `${headers['content-encoding'] ?? ''} ${path}`,
      { headers, body: Buffer.from(body, 'base64') },
    ]),
  );
  const server = createServer((request, response) => {
    const answer = byKey.get(`${request.headers['accept-encoding'] ?? ''} ${request.url}`);
    if (!answer) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, answer.headers);
    response.end(answer.body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
process.on('disconnect', () => process.exit());
