import { api } from '@boxzone/contract'
import { findConsent } from '#src/features/consents/index.ts'
import { route } from '#src/kernel/http/route.ts'

export const isSubscribedToNewsletterRoute = route(api.isSubscribedToNewsletter, async (ctx) => ({
  subscribed: await findConsent(ctx.db, ctx.user.id, 'NEWSLETTER'),
}))
