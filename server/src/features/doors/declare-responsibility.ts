import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { insertDeclaration } from './doors.repo.ts'

const validMs = 12 * 60 * 60_000

export const declareResponsibilityRoute = route(api.declareResponsibility, async (ctx) => {
  const now = ctx.now()
  await insertDeclaration(ctx.db, ctx.user.tokenHash, now, new Date(now.getTime() + validMs))
})
