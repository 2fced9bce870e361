import { api } from '@boxzone/contract'
import { findConsent, recordConsents } from '#src/features/consents/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findReader } from './newsletter.repo.ts'
import { accountOfToken } from './newsletter.rules.ts'

export const unsubscribeFromNewsletterRoute = route(api.unsubscribeFromNewsletter, async (ctx, { token }) => {
  const accountId = accountOfToken(token, ctx.config.BOXZONE_SECRET)
  if (!accountId) throw new CallError('verification/invalid')
  await ctx.transaction(async (tx) => {
    const reader = await findReader(tx, accountId)
    if (!reader || !(await findConsent(tx, reader.id, 'NEWSLETTER'))) return
    const said = { accountId: reader.id, language: reader.language, source: 'unsubscribe-link' }
    await recordConsents(ctx, tx, { ...said, consents: { NEWSLETTER: false } })
  })
})
