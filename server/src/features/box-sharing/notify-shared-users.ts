import { type Account, findAccount } from '#src/features/accounts/index.ts'
import type { ContractRecord } from '#src/features/contracts/index.ts'
import { getContractContext } from '#src/features/rents/index.ts'
import { boxNameIn } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { boxLeftEmail, boxSharedEmail, boxUnsharedEmail } from './box-sharing.email.tsx'

interface Share {
  readonly accountId: string
  readonly sharedAt: Date
}

/** Notifies the shared user and returns the user's e-mail address. */
export async function notifyShared(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  share: Share,
): Promise<string | undefined> {
  const sharedUser = await findAccount(tx, share.accountId)
  if (!sharedUser) return undefined
  const { account: owner, box, warehouse } = await getContractContext(ctx, tx, contract)
  await ctx.mail(tx, boxSharedEmail, {
    ...messageTo(sharedUser, contract, share),
    data: {
      box: boxNameIn(sharedUser.language, box.name),
      place: warehouse.name,
      owner: owner?.firstName ?? '',
      byCode: box.lockVersion === 'V1',
    },
  })
  return sharedUser.email
}

export async function notifyUnshared(ctx: Ctx, tx: Tx, contract: ContractRecord, share: Share): Promise<void> {
  const sharedUser = await findAccount(tx, share.accountId)
  if (!sharedUser) return
  const { box, warehouse } = await getContractContext(ctx, tx, contract)
  const data = { box: boxNameIn(sharedUser.language, box.name), place: warehouse.name }
  await ctx.mail(tx, boxUnsharedEmail, { ...messageTo(sharedUser, contract, share), data })
}

export async function notifyLeft(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  share: Share & { readonly firstName: string },
): Promise<void> {
  const { account: owner, box, warehouse } = await getContractContext(ctx, tx, contract)
  if (!owner) return
  await ctx.mail(tx, boxLeftEmail, {
    to: owner.email,
    language: owner.language,
    warehouseId: warehouse.id,
    dedupeKey: shareKey(contract, share),
    data: { box: boxNameIn(owner.language, box.name), place: warehouse.name, name: share.firstName },
  })
}

function messageTo({ email: to, language }: Account, contract: ContractRecord, share: Share) {
  return { to, language, warehouseId: contract.warehouseId, dedupeKey: shareKey(contract, share) }
}

/** The erasure of an account finds the e-mails by the ids in this key. */
const shareKey = (contract: ContractRecord, { accountId, sharedAt }: Share): string =>
  `${contract.id}:${accountId}:${sharedAt.toISOString()}`
