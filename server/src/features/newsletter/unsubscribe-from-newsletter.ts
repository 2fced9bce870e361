import { api } from '@boxzone/contract'
import { findConsent, recordConsents } from '#src/features/consents/index.ts'
import type { CallCtx, Ctx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { verifySignedId } from '#src/kernel/signed-id.ts'
import { lockSubscriber } from './newsletter.repo.ts'
import { unsubscribeByEmail } from './unsubscribe-by-email.ts'

export const unsubscribeFromNewsletterRoute = route(api.unsubscribeFromNewsletter, (ctx, { token }) =>
  unsubscribeRecipient(ctx, token),
)

type Asked = Ctx & Pick<CallCtx, 'source' | 'userAgent'>

/** By the link of the newsletter, or by that of a letter. */
export async function unsubscribeRecipient(ctx: Asked, token: string): Promise<void> {
  const emailId = verifySignedId('letter', token, ctx.config.secrets)
  if (emailId) return unsubscribeByEmail(ctx, emailId)
  const accountId = verifySignedId('newsletter', token, ctx.config.secrets)
  if (!accountId) throw new CallError('verification/invalid')
  await ctx.transaction(async (tx) => {
    const reader = await lockSubscriber(tx, accountId)
    if (!reader || !(await findConsent(tx, reader.id, 'NEWSLETTER'))) return
    const said = { accountId: reader.id, language: reader.language, source: 'unsubscribe-link' }
    await recordConsents(ctx, tx, { ...said, consents: { NEWSLETTER: false } })
  })
}
