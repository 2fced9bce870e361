import { z } from 'zod'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import type { Job } from '#src/kernel/jobs/job.ts'
import { confirmationEmail } from './account-confirmation.email.tsx'
import { issueLink } from './account-links.ts'
import { findAccountByEmail } from './accounts.repo.ts'
import { passwordResetEmail } from './password-reset.email.tsx'

const EmailRequest = z.object({ letter: z.enum(['reset', 'confirmation']), email: z.string() })
type EmailRequest = z.infer<typeof EmailRequest>
const EncryptedRequest = z.object({ wish: z.string() })

/** Only queues a job, so that the response time is the same for known and unknown e-mail addresses. */
export async function requestAccountEmail(ctx: Ctx, request: EmailRequest): Promise<void> {
  const data = { wish: ctx.cipher.encrypt('job.ACCOUNT_LETTER', request).toString('base64') }
  await ctx.transaction((tx) => ctx.enqueue(tx, accountEmailJob, data))
}

/** Sends the requested link if a matching account exists. */
export const accountEmailJob: Job<z.infer<typeof EncryptedRequest>> = {
  name: 'ACCOUNT_LETTER',
  data: EncryptedRequest,
  async run(ctx, { wish }) {
    const { letter, email } = EmailRequest.parse(ctx.cipher.decrypt('job.ACCOUNT_LETTER', Buffer.from(wish, 'base64')))
    const sent = await ctx.transaction((tx) => (letter === 'reset' ? sendReset : sendConfirmation)(ctx, tx, email))
    return { processed: sent ? 1 : 0, failed: 0 }
  },
}

async function sendReset(ctx: Ctx, tx: Tx, email: string): Promise<boolean> {
  const account = await findAccountByEmail(tx, email)
  if (!account) return false
  const { url, dedupeKey } = await issueLink(ctx, tx, account.id, 'SET_PASSWORD')
  await ctx.mail(tx, passwordResetEmail, { to: email, language: account.language, dedupeKey, data: { url } })
  return true
}

async function sendConfirmation(ctx: Ctx, tx: Tx, email: string): Promise<boolean> {
  const account = await findAccountByEmail(tx, email)
  if (!account || account.emailConfirmedAt) return false
  const { url, dedupeKey } = await issueLink(ctx, tx, account.id, 'CONFIRM_REGISTRATION')
  await ctx.mail(tx, confirmationEmail, { to: email, language: account.language, dedupeKey, data: { url } })
  return true
}
