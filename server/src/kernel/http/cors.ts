import type { AnyEndpoint } from '@boxzone/contract'
import type { FastifyInstance } from 'fastify'

/** What a page of another host may send along; no cookie and no token, so that nothing is answered in anybody's name. */
const allowed = {
  'access-control-allow-methods': 'GET',
  'access-control-allow-headers': 'X-Session-Id',
  'access-control-max-age': '86400',
}

/** Lets pages of other hosts read the calls that say so, their refusals too, and no other. */
export function enableCors(app: FastifyInstance, endpoints: readonly AnyEndpoint[]): void {
  const open = new Set(endpoints.filter(({ anyOrigin }) => anyOrigin).map(({ path }) => path))
  app.addHook('onRequest', async (request, reply) => {
    if (open.has(request.url.split('?')[0] ?? '')) reply.header('access-control-allow-origin', '*')
  })
  for (const path of open) app.options(path, (_request, reply) => reply.status(204).headers(allowed).send())
}
