import { z } from 'zod'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import type { Job } from '#src/kernel/jobs/job.ts'
import type { Email } from '#src/kernel/mail/email.ts'
import { confirmationEmail } from './account-confirmation.email.tsx'
import { findLinkCreatedAt, type LinkPurpose } from './account-links.repo.ts'
import { issueLink } from './account-links.ts'
import { type Account, findAccountByEmail, lockAccount } from './accounts.repo.ts'
import { deviceAdmissionEmail } from './device-admission.email.tsx'
import { passwordResetEmail } from './password-reset.email.tsx'
import { mayRepeatLink } from './sessions.rules.ts'

const EmailRequest = z.object({
  /** `none` sends nothing. It makes a wrong password during an attack take as long as the right one. */
  letter: z.enum(['reset', 'confirmation', 'admission', 'none']),
  email: z.string(),
})
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
    if (letter === 'none') return { processed: 0, failed: 0 }
    const sent = await ctx.transaction((tx) => sendLink(ctx, tx, email, links[letter]))
    return { processed: sent ? 1 : 0, failed: 0 }
  },
}

interface RequestedLink {
  readonly purpose: LinkPurpose
  readonly content: Email<{ url: string }>
  isFor(account: Account): boolean
}

const links: Readonly<Record<'reset' | 'confirmation' | 'admission', RequestedLink>> = {
  reset: { purpose: 'SET_PASSWORD', content: passwordResetEmail, isFor: () => true },
  confirmation: {
    purpose: 'CONFIRM_REGISTRATION',
    content: confirmationEmail,
    isFor: ({ emailConfirmedAt }) => emailConfirmedAt === null,
  },
  admission: {
    purpose: 'ADMIT_DEVICE',
    content: deviceAdmissionEmail,
    isFor: ({ emailConfirmedAt }) => emailConfirmedAt !== null,
  },
}

/** Locks the account, so that concurrent requests send one e-mail. */
async function sendLink(ctx: Ctx, tx: Tx, email: string, { purpose, content, isFor }: RequestedLink): Promise<boolean> {
  const found = await findAccountByEmail(tx, email)
  const account = found && (await lockAccount(tx, found.id))
  if (!account || !isFor(account)) return false
  if (!mayRepeatLink(await findLinkCreatedAt(tx, account.id, purpose), ctx.now())) return false
  const { url, dedupeKey } = await issueLink(ctx, tx, account.id, purpose)
  await ctx.mail(tx, content, { to: account.email, language: account.language, dedupeKey, data: { url } })
  return true
}
