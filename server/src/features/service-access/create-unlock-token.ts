import type { api, InputOf, Language } from '@boxzone/contract'
import { getAccount } from '#src/features/accounts/index.ts'
import { findContract, findOwnContract, hasAccess } from '#src/features/contracts/index.ts'
import { findContractRight, isVerified } from '#src/features/doors/index.ts'
import { findIdentityState } from '#src/features/identity/index.ts'
import { boxNameIn, findBox, findWarehouse, type WarehouseRow } from '#src/features/warehouses/index.ts'
import { recordAudit } from '#src/kernel/audit/change-with-audit.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { hashToken, newId, newToken } from '#src/kernel/ids.ts'
import { serviceAccessEmail } from './service-access.email.tsx'
import { invalidValidityField } from './service-access.rules.ts'
import { unlockUrl } from './unlock-token-url.ts'
import { insertToken } from './unlock-tokens.repo.ts'

type TokenRequest = InputOf<typeof api.generateUnlockToken>

/** The account that creates the token. */
interface TokenCreator {
  readonly id: string
  /** True if a CLI command creates the token. It can create links to any Box or warehouse. The audit records them. */
  readonly byStaff: boolean
  readonly reason?: string | undefined
}

interface Target {
  readonly warehouse: WarehouseRow
  readonly contractId: string | null
  readonly boxId: string | null
  readonly boxName: string | null
}

/** Creates the token and e-mails its link to the recipient. */
export async function createUnlockToken(
  ctx: Ctx,
  creator: TokenCreator,
  input: TokenRequest,
): Promise<{ id: string; url: string }> {
  const { id: createdBy, byStaff } = creator
  const times = { validFrom: new Date(input.validFrom), validTo: new Date(input.validTo) }
  const wrong = invalidValidityField(times, ctx.now(), byStaff)
  if (wrong) throw invalidField(wrong)
  const target = await getTarget(ctx, input, creator)
  // Otherwise tenants could bypass the identity check with a link to themselves.
  if (!byStaff && !isVerified(await findIdentityState(ctx, createdBy))) throw new CallError('verification/invalid')
  const [id, token] = [newId(), newToken()]
  const url = unlockUrl(ctx, { email: input.email, token })
  await ctx.transaction(async (tx) => {
    await insertToken(tx, {
      ...{ id, tokenHash: hashToken(token), email: input.email, createdBy, byStaff, ...times },
      ...{ warehouseId: target.warehouse.id, boxId: target.boxId, contractId: target.contractId },
      createdAt: ctx.now(),
      token: ctx.cipher.encrypt('unlock_token.token', token),
      name: input.name || null,
      singleUse: input.singleUse ?? false,
    })
    if (byStaff) await recordCreation(ctx, tx, { ...target, id, ...times, reason: creator.reason })
    const { firstName, language } = await getAccount(tx, createdBy)
    const owner = byStaff ? ctx.config.OPERATOR_NAME : firstName
    await ctx.mail(tx, serviceAccessEmail, {
      to: input.email,
      language,
      warehouseId: target.warehouse.id,
      dedupeKey: id,
      data: {
        ...emailData(target, language),
        owner,
        validFrom: input.validFrom,
        validTo: input.validTo,
        url,
        singleUse: input.singleUse ?? false,
      },
    })
  })
  return { id, url }
}

type StaffLink = Target & Pick<TokenCreator, 'reason'> & Record<'validFrom' | 'validTo', Date> & { readonly id: string }

function recordCreation(ctx: Ctx, tx: Tx, { id, warehouse, contractId, boxId, reason, ...times }: StaffLink) {
  const subject = tokenSubject({ warehouseId: warehouse.id, contractId })
  const after = { id, boxId, validFrom: times.validFrom, validTo: times.validTo }
  return recordAudit(
    ctx,
    tx,
    { actor: { kind: 'cli' } },
    { action: 'tokens.create', subject, reason, before: null, after },
  )
}

/** The audit subject of a link: the contract for a link to a Box, otherwise the warehouse. */
export const tokenSubject = ({
  warehouseId,
  contractId,
}: {
  readonly warehouseId: string
  readonly contractId: string | null
}) =>
  contractId === null
    ? { kind: 'warehouse', id: warehouseId, warehouseId }
    : { kind: 'contract', id: contractId, warehouseId }

/** Tenants may choose only their own Box, staff any Box or warehouse. */
async function getTarget(ctx: Ctx, { contractId, warehouseId }: TokenRequest, creator: TokenCreator): Promise<Target> {
  if (contractId !== undefined && warehouseId !== undefined) throw invalidField('warehouseId')
  if (contractId !== undefined) return getBoxTarget(ctx, contractId, creator)
  if (warehouseId === undefined) throw invalidField('contractId', 'not-null')
  if (!creator.byStaff) throw new CallError('forbidden')
  const warehouse = await findWarehouse(ctx.db, warehouseId, ctx.now())
  if (!warehouse) throw new CallError('not-found')
  refuseCodeLock(warehouse)
  return { warehouse, contractId: null, boxId: null, boxName: null }
}

async function getBoxTarget(ctx: Ctx, contractId: string, { id, byStaff }: TokenCreator): Promise<Target> {
  const contract = byStaff ? await findContract(ctx.db, contractId) : await findOwnContract(ctx.db, contractId, id)
  const [box, warehouse, right] = contract
    ? await Promise.all([
        findBox(ctx.db, contract.boxId),
        findWarehouse(ctx.db, contract.warehouseId, ctx.now()),
        findContractRight(ctx.db, contractId, null),
      ])
    : []
  if (!box || !warehouse || !right) throw new CallError('not-found')
  if (!byStaff && !hasAccess(right, toDay(ctx.now(), warehouse.timeZone))) throw new CallError('not-found')
  refuseCodeLock(box)
  return { warehouse, contractId, boxId: box.id, boxName: box.name }
}

/** V1 locks accept only codes, so a link cannot unlock them. */
function refuseCodeLock({ lockVersion }: Pick<WarehouseRow, 'lockVersion'>): void {
  if (lockVersion === 'V1') throw new CallError('lock-v2/not-permitted')
}

function emailData({ warehouse, boxName }: Target, language: Language) {
  const { name, street, houseNumber, zip, city, timeZone } = warehouse
  return {
    box: boxName && boxNameIn(language, boxName),
    place: name,
    address: `${street} ${houseNumber}, ${zip} ${city}`,
    timeZone,
  }
}
