import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'

/** Front end and API are one release: they are built and served together. */
export const frontEndInfoRoute = route(api.frontEndInfo, async (ctx) => ({ version: ctx.config.version }))
