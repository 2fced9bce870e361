import { api } from '@boxzone/contract'
import { leaveDevice } from '#src/features/push/index.ts'
import { route } from '#src/kernel/http/route.ts'
import { deleteSession } from './sessions.repo.ts'

export const logoutRoute = route(api.logout, (ctx) =>
  ctx.transaction(async (tx) => {
    await leaveDevice(tx, ctx.user)
    await deleteSession(tx, ctx.user.tokenHash)
  }),
)
