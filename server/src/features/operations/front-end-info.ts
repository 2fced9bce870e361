import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'

/** Front end and API have one version, because they are released together. */
export const frontEndInfoRoute = route(api.frontEndInfo, async (ctx) => ({ version: ctx.config.version }))
