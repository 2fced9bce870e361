import { api } from '@boxzone/contract'
import { unsubscribeDevice } from '#src/features/push/index.ts'
import { route } from '#src/kernel/http/route.ts'
import { deleteAccountSession } from './sessions.repo.ts'

export const logoutRoute = route(api.logout, (ctx) =>
  ctx.transaction(async (tx) => {
    await unsubscribeDevice(tx, ctx.user)
    await deleteAccountSession(tx, ctx.user.tokenHash)
  }),
)
