import { z } from 'zod'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import type { Job } from '#src/kernel/jobs/job.ts'
import { confirmationEmail } from './account-confirmation.email.tsx'
import { issueLink } from './account-links.ts'
import { findAccountByEmail } from './accounts.repo.ts'
import { passwordResetEmail } from './password-reset.email.tsx'

const Wish = z.object({ letter: z.enum(['reset', 'confirmation']), email: z.string() })
type Wish = z.infer<typeof Wish>
const Sealed = z.object({ wish: z.string() })

/** Takes the wish down, the same way whether there is such a person or not: not even the clock tells. */
export async function requestAccountEmail(ctx: Ctx, wish: Wish): Promise<void> {
  const data = { wish: ctx.cipher.encrypt('job.ACCOUNT_LETTER', wish).toString('base64') }
  await ctx.transaction((tx) => ctx.enqueue(tx, accountEmailJob, data))
}

/** Sends the link somebody asked for, if there is an account that it would help. */
export const accountEmailJob: Job<z.infer<typeof Sealed>> = {
  name: 'ACCOUNT_LETTER',
  data: Sealed,
  async run(ctx, { wish }) {
    const { letter, email } = Wish.parse(ctx.cipher.decrypt('job.ACCOUNT_LETTER', Buffer.from(wish, 'base64')))
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
