import type { AnyEndpoint } from '@boxzone/contract'
import type { FastifyInstance } from 'fastify'

/** Headers of the preflight response. They allow no cookies or tokens, so no response depends on an account. */
const allowed = {
  'access-control-allow-methods': 'GET',
  'access-control-allow-headers': 'X-Session-Id',
  'access-control-max-age': '86400',
}

/** Allows other origins to read responses and errors of the calls that declare it. */
export function enableCors(app: FastifyInstance, endpoints: readonly AnyEndpoint[]): void {
  const open = new Set(endpoints.filter(({ anyOrigin }) => anyOrigin).map(({ path }) => path))
  app.addHook('onRequest', async (request, reply) => {
    if (open.has(request.url.split('?')[0] ?? '')) reply.header('access-control-allow-origin', '*')
  })
  for (const path of open) app.options(path, (_request, reply) => reply.status(204).headers(allowed).send())
}
