import { z } from 'zod'
import {
  applyCodes,
  type CodeDoor,
  hadCodes,
  hashAccessCode,
  notifyCodeHolders,
  type Rotation,
} from '#src/features/door-codes/index.ts'
import { findWarehouse } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { accessWindow } from './access-window.rules.ts'
import {
  type ContractRecord,
  findContract,
  findOldBoxUntil,
  findSharedUserIds,
  updateContract,
} from './contracts.repo.ts'
import { isAccessSuspended } from './contracts.rules.ts'

interface SyncOptions {
  /** Valid codes of these holders get new values. */
  readonly rotation?: Rotation
  /** Values for the tenant's first codes. */
  readonly existingCodes?: Readonly<Record<CodeDoor, string>>
  /** True when staff already set these values at a lock without a network connection. */
  readonly isSetOnSite?: boolean
  /** True for a contract of this transaction, which has no shares, moves and codes yet. */
  readonly isNew?: boolean
  /** False when another e-mail mentions the codes. */
  readonly notify?: boolean
}

/**
 * Gives the tenant and the shared users the codes that the contract permits now, and revokes all others. Called in the
 * transaction of every change that permits or ends access, with a locked contract.
 */
export async function syncCodes(ctx: Ctx, tx: Tx, contractId: string, options: SyncOptions = {}): Promise<void> {
  const { rotation = 'none', isSetOnSite = false, isNew = false, notify = true } = options
  const contract = await findContract(tx, contractId)
  const warehouse = contract && (await findWarehouse(tx, contract.warehouseId, ctx.now()))
  if (!contract || !warehouse) return
  const { accountId: tenantId, warehouseId, boxId } = contract
  const suspended = isAccessSuspended(contract, toDay(ctx.now(), warehouse.timeZone), ctx.config.ACCESS_SUSPENDED_DAYS)
  const window = suspended ? null : accessWindow(contract, warehouse.timeZone)
  const sharedUserIds = isNew ? [] : await findSharedUserIds(tx, contractId)
  const existingCodes = options.existingCodes ?? (await formerCodes(ctx, tx, contract))
  const facts = {
    contractId,
    warehouseId,
    boxId,
    tenantId,
    sharedUserIds,
    window,
    rotation,
    existingCodes,
    isSetOnSite,
    isNew,
    oldCodesUntil: isNew ? null : await findOldBoxUntil(tx, contractId),
  }
  const issued = await applyCodes(ctx, tx, facts)
  const own = issued.filter(({ accountId }) => accountId === tenantId)
  if (own.length > 0 && !existingCodes)
    await storeOwnCodes(ctx, tx, contract, new Map(own.map(({ door, code }) => [door, code])))
  if (notify) await notifyCodeHolders(ctx, tx, contractId, [...new Set(issued.map(({ accountId }) => accountId))])
}

/** The codes of a contract that a server of the previous version created. The tenant got them by e-mail. */
async function formerCodes(ctx: Ctx, tx: Tx, { id, accessCode, lockCode }: ContractRecord) {
  if (!accessCode || !lockCode || (await hadCodes(tx, id))) return undefined
  const { cipher } = ctx
  return {
    entrance: z.string().parse(cipher.decrypt('contract.access_code', accessCode)),
    box: z.string().parse(cipher.decrypt('contract.lock_code', lockCode)),
  }
}

/** Stores the tenant's codes in the contract too, because servers of the previous version read them there. */
async function storeOwnCodes(ctx: Ctx, tx: Tx, { id }: ContractRecord, codes: ReadonlyMap<CodeDoor, string>) {
  const [access, lock] = [codes.get('entrance'), codes.get('box')]
  await updateContract(tx, id, {
    ...(access === undefined
      ? {}
      : {
          accessCode: ctx.cipher.encrypt('contract.access_code', access),
          accessCodeHash: hashAccessCode(ctx.config, access),
        }),
    ...(lock === undefined ? {} : { lockCode: ctx.cipher.encrypt('contract.lock_code', lock) }),
  })
}
