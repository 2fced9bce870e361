import type { Ctx } from '#src/kernel/context.ts'
import { jsonResponse, type PlainRoute } from '#src/kernel/http/plain-route.ts'
import { unsubscribeRecipient } from './unsubscribe-from-newsletter.ts'

/** One-click unsubscribe (RFC 8058): mail clients post to the URL of the link, with any body. */
export const oneClickRoutes = (ctx: Ctx): PlainRoute[] => [
  {
    method: 'POST',
    path: '/unsubscribe',
    anyBody: true,
    async handle({ query, source }) {
      await unsubscribeRecipient({ ...ctx, source, userAgent: null }, query.token ?? '')
      return jsonResponse({ unsubscribed: true })
    },
  },
]
