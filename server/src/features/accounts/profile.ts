import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { presentProfile } from './present-profile.ts'

export const profileRoute = route(api.profile, (ctx) => presentProfile(ctx, ctx.db, ctx.user.id))
