import { api } from '@boxzone/contract'
import { findConsent, recordConsents } from '#src/features/consents/index.ts'
import { route } from '#src/kernel/http/route.ts'
import { lockSubscriber } from './newsletter.repo.ts'

export const subscribeToNewsletterRoute = route(api.subscribeToNewsletter, (ctx, { subscribed }) =>
  ctx.transaction(async (tx) => {
    const reader = await lockSubscriber(tx, ctx.user.id)
    if (reader && (await findConsent(tx, reader.id, 'NEWSLETTER')) !== subscribed) {
      const said = { accountId: reader.id, language: reader.language, source: 'profile' }
      await recordConsents(ctx, tx, { ...said, consents: { NEWSLETTER: subscribed } })
    }
    return { subscribed }
  }),
)
