import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'

export const apiInfoRoute = route(api.apiInfo, async (ctx) => ({
  version: ctx.config.version,
  publicUrl: ctx.config.origin,
}))
