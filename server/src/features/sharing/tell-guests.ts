import { findAccount } from '#src/features/accounts/index.ts'
import type { Contract } from '#src/features/contracts/index.ts'
import { getSurroundings } from '#src/features/rents/index.ts'
import { boxNameIn } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import type { Email } from '#src/kernel/mail/email.ts'
import { boxSharedEmail, boxUnsharedEmail, type ShareNews } from './sharing-letters.email.tsx'

interface Share {
  readonly accountId: string
  readonly sharedAt: Date
}

export const tellShared = (ctx: Ctx, tx: Tx, contract: Contract, share: Share) =>
  tell(ctx, tx, boxSharedEmail, contract, share)

export const tellUnshared = (ctx: Ctx, tx: Tx, contract: Contract, share: Share) =>
  tell(ctx, tx, boxUnsharedEmail, contract, share)

async function tell(ctx: Ctx, tx: Tx, email: Email<ShareNews>, contract: Contract, share: Share): Promise<void> {
  const guest = await findAccount(tx, share.accountId)
  if (!guest) return
  const { account: owner, box, warehouse } = await getSurroundings(ctx, tx, contract)
  await ctx.mail(tx, email, {
    to: guest.email,
    language: guest.language,
    dedupeKey: `${contract.id}:${guest.id}:${share.sharedAt.toISOString()}`,
    data: {
      box: boxNameIn(guest.language, box.name),
      place: warehouse.name,
      owner: owner?.firstName ?? '',
      byCode: box.lockVersion === 'V1',
    },
  })
}
