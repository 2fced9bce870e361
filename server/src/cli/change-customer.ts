import { findAccountByEmail, updateAccountBlock } from '#src/features/accounts/index.ts'
import { customerChange } from '#src/features/customers/index.ts'
import { changeWithAudit } from '#src/kernel/audit/change-with-audit.ts'
import type { Ctx } from '#src/kernel/context.ts'

interface BlockCommand {
  readonly email: string
  readonly reason: string
  readonly isBlocked: boolean
}

/** Blocks a customer or ends the block, with its audit entry, as the office does. */
export async function changeBlockByCommand(ctx: Ctx, { email, reason, isBlocked }: BlockCommand): Promise<string> {
  const account = await findAccountByEmail(ctx.db, email)
  if (!account) throw new Error(`no customer has the e-mail address ${email}`)
  const { id } = account
  const action = isBlocked ? 'customers.block' : 'customers.unblock'
  const { change } = await customerChange(ctx.db, { warehouseIds: null }, { id, reason, action })
  const block = isBlocked ? { blockedAt: ctx.now(), blockReason: reason } : { blockedAt: null, blockReason: null }
  return changeWithAudit(ctx, { actor: { kind: 'cli' } }, change, async (tx, before) => {
    await updateAccountBlock(tx, id, block)
    return { after: { isBlocked, version: before.version + 1 }, result: id }
  })
}
