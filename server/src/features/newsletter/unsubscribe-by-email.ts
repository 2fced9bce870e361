import { deleteOpenRequests, freeBoxEmail } from '#src/features/notify-me/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { insertOptOut } from '#src/kernel/mail/opt-out.repo.ts'
import { findEmail } from '#src/kernel/mail/outbox.repo.ts'

/** Who leaves by a letter gets no more of its like. A letter that was erased has nobody left to leave. */
export async function unsubscribeByEmail(ctx: Ctx, emailId: string): Promise<void> {
  const letter = await findEmail(ctx.db, emailId)
  if (!letter) return
  await ctx.transaction(async (tx) => {
    if (letter.kind === freeBoxEmail.kind) await deleteOpenRequests(tx, letter.recipient)
    else await insertOptOut(tx, letter.recipient, ctx.now())
  })
}
