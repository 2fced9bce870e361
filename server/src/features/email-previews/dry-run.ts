import type { Permission } from '@boxzone/contract'
import type { StaffCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import type { Email, EmailMessage } from '#src/kernel/mail/email.ts'

export interface CollectedEmail extends Omit<EmailMessage<unknown>, 'dedupeKey'> {
  readonly kind: string
}

class DryRunEnded extends Error {}

/**
 * Runs a change and returns the e-mails that it queues. Its first transaction is rolled back and ends the run, so nothing
 * is stored or sent.
 */
export async function collectEmails(
  ctx: StaffCtx,
  permission: Permission,
  change: (ctx: StaffCtx) => Promise<unknown>,
): Promise<readonly CollectedEmail[]> {
  let emails: CollectedEmail[] = []
  const mailAll = async <Data>(_tx: Tx, { kind }: Email<Data>, messages: readonly EmailMessage<Data>[]) => {
    emails.push(...messages.map(({ to, language, data }) => ({ kind, to, language, data })))
  }
  const dryRun: StaffCtx = {
    ...ctx,
    permission,
    mailAll,
    mail: (tx, email, message) => mailAll(tx, email, [message]),
    limit: async () => {},
    transaction: (work) =>
      ctx.transaction(async (tx) => {
        emails = []
        await work(tx)
        throw new DryRunEnded()
      }),
  }
  try {
    await change(dryRun)
  } catch (error) {
    if (!(error instanceof DryRunEnded)) throw error
  }
  return emails
}
