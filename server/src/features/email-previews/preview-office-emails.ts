import { api, needsReason, type PreviewedChange, type PreviewedEmail, roleHasPermission } from '@boxzone/contract'
import { emailContent, presentEmail } from '#src/features/info-messages/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import { parseInput } from '#src/kernel/http/input.ts'
import { type Route, route } from '#src/kernel/http/route.ts'
import type { SendableEmail } from '#src/kernel/mail/email.ts'
import { type CollectedEmail, collectEmails } from './dry-run.ts'

type Changes = Readonly<Record<PreviewedChange, Route>>

export const previewOfficeEmailsRoute = (changes: Changes, emails: readonly SendableEmail[]) =>
  route(api.previewOfficeEmails, async (ctx, { change, input }) => {
    const { endpoint, handle } = changes[change]
    const { permission } = endpoint
    if (!permission || !roleHasPermission(ctx.staff.role, permission)) throw new CallError('office/not-permitted')
    const complete = needsReason(permission) ? { ...input, reason: input.reason || missingReason } : input
    const collected = await collectEmails(ctx, permission, (dryRun) => handle(dryRun, parseInput(endpoint, complete)))
    return { items: await Promise.all(collected.map((email) => present(ctx, email, emails))) }
  })

/** Replaces a reason that staff have not entered yet. Some e-mails contain the reason. */
const missingReason = '…'

async function present(ctx: Ctx, email: CollectedEmail, emails: readonly SendableEmail[]): Promise<PreviewedEmail> {
  const { kind, to, language } = email
  const content = await emailContent(ctx, email, language, emails)
  const { title = '', blocks } = presentEmail(kind, content, ctx.config.origin)
  return { kind, to, language, title, blocks: blocks ?? [] }
}
