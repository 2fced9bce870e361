import { deleteOpenRequests, freeBoxEmail } from '#src/features/notify-me/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { insertOptOut } from '#src/kernel/mail/opt-out.repo.ts'
import { findEmail } from '#src/kernel/mail/outbox.repo.ts'

/** Unsubscribes the recipient from this kind of e-mail. Does nothing if the e-mail was already deleted. */
export async function unsubscribeByEmailId(ctx: Ctx, emailId: string): Promise<void> {
  const email = await findEmail(ctx.db, emailId)
  if (!email) return
  await ctx.transaction(async (tx) => {
    if (email.kind === freeBoxEmail.kind) await deleteOpenRequests(tx, email.recipient)
    else await insertOptOut(tx, email.recipient, ctx.now())
  })
}
