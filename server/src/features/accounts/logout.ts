import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { deleteSession } from './sessions.repo.ts'

export const logoutRoute = route(api.logout, (ctx) => deleteSession(ctx.db, ctx.user.tokenHash))
