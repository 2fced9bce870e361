import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route, urgent } from '#src/kernel/http/route.ts'
import { isDatabaseUp } from './operations.repo.ts'

/** The assistant uses only texts and the database, so its status is that of the database. */
export const healthRoute = urgent(
  route(api.health, async (ctx) => {
    const locks = ctx.locks.isConnected() ? 'ok' : 'error'
    if (await isDatabaseUp(ctx.db)) return { status: 'ok', chat: 'ok', db: 'ok', locks } as const
    const data = { status: 'error', chat: 'error', db: 'error', locks }
    throw new CallError('unavailable', { data, retryAfterSeconds: 3 })
  }),
)
