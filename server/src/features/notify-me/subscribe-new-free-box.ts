import { api } from '@boxzone/contract'
import { hasWarehouse } from '#src/features/warehouses/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { newId } from '#src/kernel/ids.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { insertRequest } from './notify-me.repo.ts'

export const subscribeNewFreeBoxRoute = route(
  api.subscribeNewFreeBox,
  async (ctx, { id, email, sizeClass = null, squareMetres = null, language }) => {
    await ctx.limit(perHour('notify-me', ctx.config.REQUESTS_PER_HOUR), ctx.source)
    if (!(await hasWarehouse(ctx.db, id))) throw new CallError('not-found')
    const request = { warehouseId: id, email, sizeClass, squareMetres, language }
    if (!(await insertRequest(ctx.db, { id: newId(), ...request, askedAt: ctx.now() })))
      throw new CallError('notify/already-registered')
  },
)
