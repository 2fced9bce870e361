import { findAccount } from '#src/features/accounts/index.ts'
import type { ContractRecord } from '#src/features/contracts/index.ts'
import { getContractContext } from '#src/features/rents/index.ts'
import { boxNameIn } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import type { Email } from '#src/kernel/mail/email.ts'
import { boxSharedEmail, boxUnsharedEmail, type SharingEmailData } from './box-sharing.email.tsx'

interface Share {
  readonly accountId: string
  readonly sharedAt: Date
}

export const notifyShared = (ctx: Ctx, tx: Tx, contract: ContractRecord, share: Share) =>
  sendSharingEmail(ctx, tx, boxSharedEmail, contract, share)

export const notifyUnshared = (ctx: Ctx, tx: Tx, contract: ContractRecord, share: Share) =>
  sendSharingEmail(ctx, tx, boxUnsharedEmail, contract, share)

async function sendSharingEmail(
  ctx: Ctx,
  tx: Tx,
  email: Email<SharingEmailData>,
  contract: ContractRecord,
  share: Share,
): Promise<void> {
  const sharedUser = await findAccount(tx, share.accountId)
  if (!sharedUser) return
  const { account: owner, box, warehouse } = await getContractContext(ctx, tx, contract)
  await ctx.mail(tx, email, {
    to: sharedUser.email,
    language: sharedUser.language,
    dedupeKey: `${contract.id}:${sharedUser.id}:${share.sharedAt.toISOString()}`,
    data: {
      box: boxNameIn(sharedUser.language, box.name),
      place: warehouse.name,
      owner: owner?.firstName ?? '',
      byCode: box.lockVersion === 'V1',
    },
  })
}
