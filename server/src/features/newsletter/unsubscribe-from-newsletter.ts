import { api } from '@boxzone/contract'
import { findConsent, recordConsents } from '#src/features/consents/index.ts'
import type { CallCtx, Ctx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { verifySignedId } from '#src/kernel/signed-id.ts'
import { lockSubscriber } from './newsletter.repo.ts'
import { unsubscribeByEmailId } from './unsubscribe-by-email-id.ts'

export const unsubscribeFromNewsletterRoute = route(api.unsubscribeFromNewsletter, (ctx, { token }) =>
  unsubscribeRecipient(ctx, token),
)

type UnsubscribeCtx = Ctx & Pick<CallCtx, 'source' | 'userAgent'>

/** The token belongs to a newsletter or to another kind of e-mail. */
export async function unsubscribeRecipient(ctx: UnsubscribeCtx, token: string): Promise<void> {
  const emailId = verifySignedId('letter', token, ctx.config.secrets)
  if (emailId) return unsubscribeByEmailId(ctx, emailId)
  const accountId = verifySignedId('newsletter', token, ctx.config.secrets)
  if (!accountId) throw new CallError('verification/invalid')
  await ctx.transaction(async (tx) => {
    const subscriber = await lockSubscriber(tx, accountId)
    if (!subscriber || !(await findConsent(tx, subscriber.id, 'NEWSLETTER'))) return
    const consent = { accountId: subscriber.id, language: subscriber.language, source: 'unsubscribe-link' }
    await recordConsents(ctx, tx, { ...consent, consents: { NEWSLETTER: false } })
  })
}
