import { completeTask, createTask } from '#src/features/tasks/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { newId } from '#src/kernel/ids.ts'
import { hashAccessCode, newCode, newEntranceCode } from './code-values.ts'
import {
  type DoorCode,
  findCodesOfContract,
  insertCode,
  updateCodeRevoked,
  updateCodeWindow,
} from './door-codes.repo.ts'
import {
  type CodeDoor,
  type CodeHolder,
  type CodePlan,
  type CodeWindow,
  codeDoors,
  type DesiredCodes,
  planCodes,
} from './door-codes.rules.ts'
import { acknowledgeVersion, changeCodeTask, getLocksOfDoor, raiseVersion } from './lock-code-lists.repo.ts'
import { lockIdOf } from './lock-id.ts'
import { sendCodesJob } from './send-codes.job.ts'

export interface CodesOfContract extends DesiredCodes {
  readonly contractId: string
  readonly warehouseId: string
  readonly boxId: string
  /** Values for the tenant's first codes, such as those of an imported contract. */
  readonly existingCodes?: Readonly<Record<CodeDoor, string>> | undefined
  /** True when staff already set the existing codes at a lock without a network connection. */
  readonly isSetOnSite?: boolean
  /** True when the contract has no codes yet. */
  readonly isNew?: boolean
  /** The end of the validity of the codes of the old Box and its entrance after a move. Null revokes them. */
  readonly oldCodesUntil?: Date | null
}

export interface IssuedCode extends CodeHolder {
  readonly code: string
}

/**
 * Issues and revokes codes of a contract, updates their validity and raises the versions of the locks' code lists.
 * The caller locks the contract and passes the transaction of the change. Returns the issued codes.
 */
export async function applyCodes(ctx: Ctx, tx: Tx, desired: CodesOfContract): Promise<IssuedCode[]> {
  const live = desired.isNew ? [] : await findCodesOfContract(tx, desired.contractId)
  const isCurrent = (code: DoorCode) => (code.boxId ?? code.warehouseId) === lockedIdOf(desired, code.door)
  const plan = planCodes(live.filter(isCurrent), desired)
  const issued: IssuedCode[] = []
  // Always the entrance first, so that concurrent changes lock the lists in the same order.
  for (const door of codeDoors) issued.push(...(await applyToDoor(ctx, tx, desired, door, partOf(plan, door))))
  for (const code of live.filter((found) => !isCurrent(found))) await applyToOldCode(ctx, tx, desired, code)
  return issued
}

const lockedIdOf = ({ boxId, warehouseId }: CodesOfContract, door: CodeDoor): string =>
  door === 'box' ? boxId : warehouseId

/** After a move, limits or revokes a code of the old Box or of the old warehouse's entrance. */
async function applyToOldCode(ctx: Ctx, tx: Tx, desired: CodesOfContract, code: DoorCode): Promise<void> {
  const { window, tenantId, sharedUserIds, oldCodesUntil: until = null } = desired
  const isHolder = code.accountId === tenantId || sharedUserIds.includes(code.accountId)
  const isValid = window !== null && isHolder && until !== null && until > ctx.now()
  if (isValid && code.validUntil?.getTime() === until.getTime()) return
  const old = { ...desired, warehouseId: code.warehouseId, boxId: code.boxId ?? desired.boxId }
  const version = await raiseList(ctx, tx, old, code.door)
  if (isValid) await updateCodeWindow(tx, code.id, { from: code.validFrom, until })
  else await updateCodeRevoked(tx, code.id, ctx.now(), version)
}

function partOf({ revoked, issued, retimed }: CodePlan<DoorCode>, door: CodeDoor): CodePlan<DoorCode> {
  const isOfDoor = (holder: CodeHolder) => holder.door === door
  return { revoked: revoked.filter(isOfDoor), issued: issued.filter(isOfDoor), retimed: retimed.filter(isOfDoor) }
}

async function applyToDoor(
  ctx: Ctx,
  tx: Tx,
  desired: CodesOfContract,
  door: CodeDoor,
  { revoked, issued, retimed }: CodePlan<DoorCode>,
): Promise<IssuedCode[]> {
  if (revoked.length + issued.length + retimed.length === 0) return []
  const version = await raiseList(ctx, tx, desired, door)
  for (const { id } of revoked) await updateCodeRevoked(tx, id, ctx.now(), version)
  const { window } = desired
  if (!window) return []
  for (const { id } of retimed) await updateCodeWindow(tx, id, window)
  const codes: IssuedCode[] = []
  for (const holder of issued) codes.push(await issueCode(ctx, tx, { desired, holder, window, version }))
  return codes
}

/** Raises the list version. Then a job sends the list, or staff get a task for a lock without a network connection. */
async function raiseList(ctx: Ctx, tx: Tx, desired: CodesOfContract, door: CodeDoor): Promise<number> {
  const { warehouseId, contractId, isSetOnSite } = desired
  const boxId = door === 'box' ? desired.boxId : null
  const { lockVersion, hasBackup } = await getLocksOfDoor(tx, { warehouseId, boxId })
  const lockIds =
    boxId === null
      ? (['entrance', ...(hasBackup ? (['backup'] as const) : [])] as const).map((kind) =>
          lockIdOf({ kind, warehouseId, boxId }),
        )
      : [lockIdOf({ kind: 'box', warehouseId, boxId })]
  const isNetworked = lockVersion === 'V2'
  const version = await raiseVersion(tx, { lockIds, warehouseId, boxId, isNetworked, now: ctx.now() })
  if (isNetworked) await ctx.enqueue(tx, sendCodesJob, {})
  else if (isSetOnSite) await acknowledgeVersion(tx, lockIds, version)
  else for (const lockId of lockIds) await requestChangeOnSite(ctx, tx, { lockId, version, warehouseId, contractId })
  return version
}

interface ChangeOnSite {
  readonly lockId: string
  readonly version: number
  readonly warehouseId: string
  readonly contractId: string
}

/** One open task per lock, because the newest list contains all earlier changes. */
async function requestChangeOnSite(ctx: Ctx, tx: Tx, { lockId, version, ...where }: ChangeOnSite): Promise<void> {
  await completeTask(ctx, tx, changeCodeTask(lockId, version - 1))
  await createTask(ctx, tx, { kind: 'change-code', reference: changeCodeTask(lockId, version), ...where, note: lockId })
}

interface Issue {
  readonly desired: CodesOfContract
  readonly holder: CodeHolder
  readonly window: CodeWindow
  readonly version: number
}

async function issueCode(ctx: Ctx, tx: Tx, { desired, holder, window, version }: Issue): Promise<IssuedCode> {
  const { contractId, warehouseId, existingCodes, tenantId } = desired
  const { accountId, door } = holder
  const isEntrance = door === 'entrance'
  const code =
    (accountId === tenantId ? existingCodes?.[door] : undefined) ??
    (isEntrance ? await newEntranceCode(ctx, tx, warehouseId) : newCode())
  await insertCode(tx, {
    id: newId(),
    contractId,
    accountId,
    door,
    warehouseId,
    boxId: isEntrance ? null : desired.boxId,
    code: ctx.cipher.encrypt('door_code.code', code),
    codeHash: isEntrance ? hashAccessCode(ctx.config, code) : null,
    validFrom: window.from,
    validUntil: window.until,
    createdAt: ctx.now(),
    sinceVersion: version,
    revokedAt: null,
    revokedVersion: null,
  })
  return { accountId, door, code }
}
