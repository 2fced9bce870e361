import { type ContractRecord, syncCodes } from '#src/features/contracts/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { deleteInvitation } from './invitations.repo.ts'
import { notifyShared } from './notify-shared-users.ts'
import { insertShare } from './sharing.repo.ts'

interface NewShare {
  readonly accountId: string
  readonly expiresAt: Date | null
}

/** Shares the Box of a locked contract. */
export async function shareBox(ctx: Ctx, tx: Tx, contract: ContractRecord, share: NewShare): Promise<void> {
  const row = { ...share, contractId: contract.id, sharedAt: ctx.now() }
  await insertShare(tx, row)
  await syncCodes(ctx, tx, contract.id, { notify: false })
  const email = await notifyShared(ctx, tx, contract, row)
  if (email) await deleteInvitation(tx, contract.id, email)
}
