import { api } from '@boxzone/contract'
import { findConsent, recordConsents } from '#src/features/consents/index.ts'
import { route } from '#src/kernel/http/route.ts'
import { lockSubscriber } from './newsletter.repo.ts'

export const subscribeToNewsletterRoute = route(api.subscribeToNewsletter, (ctx, { subscribed }) =>
  ctx.transaction(async (tx) => {
    const subscriber = await lockSubscriber(tx, ctx.user.id)
    if (subscriber && (await findConsent(tx, subscriber.id, 'NEWSLETTER')) !== subscribed) {
      const consent = { accountId: subscriber.id, language: subscriber.language, source: 'profile' }
      await recordConsents(ctx, tx, { ...consent, consents: { NEWSLETTER: subscribed } })
    }
    return { subscribed }
  }),
)
