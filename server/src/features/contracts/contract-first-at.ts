import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { findFirstAt } from './contracts.repo.ts'

export const contractFirstAtRoute = route(api.contractFirstAt, async (ctx) => {
  const firstAt = await findFirstAt(ctx.db, ctx.user.id)
  return { firstAt: firstAt?.toISOString() ?? null }
})
