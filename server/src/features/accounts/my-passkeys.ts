import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { presentPasskeys } from './present-passkeys.ts'

export const myPasskeysRoute = route(api.myPasskeys, (ctx) => presentPasskeys(ctx.db, ctx.user.id))
