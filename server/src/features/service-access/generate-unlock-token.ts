import { api, type InputOf } from '@boxzone/contract'
import { getAccount } from '#src/features/accounts/index.ts'
import { findContract, findOwnContract } from '#src/features/contracts/index.ts'
import { findContractRight, isRunning } from '#src/features/doors/index.ts'
import { findBox, findWarehouse, type WarehouseRow } from '#src/features/warehouses/index.ts'
import type { SignedInCtx } from '#src/kernel/context.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { hashToken, newId, newToken } from '#src/kernel/ids.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { serviceAccessEmail } from './service-access.email.tsx'
import { wrongTime } from './service-access.rules.ts'
import { insertToken } from './unlock-tokens.repo.ts'

const links = perHour('unlock-token', 20)

interface Target {
  readonly warehouse: WarehouseRow
  readonly contractId: string | null
  readonly boxId: string | null
  readonly boxName: string | null
}

export const generateUnlockTokenRoute = route(api.generateUnlockToken, async (ctx, input) => {
  await ctx.limit(links, ctx.source)
  const byStaff = ctx.user.type === 'AdminUser'
  const times = { validFrom: new Date(input.validFrom), validTo: new Date(input.validTo) }
  const wrong = wrongTime(times, ctx.now(), byStaff)
  if (wrong) throw invalidField(wrong)
  const target = await getTarget(ctx, input, byStaff)
  const [id, token] = [newId(), newToken()]
  const url = `${ctx.config.origin}/service-access?${new URLSearchParams({ email: input.email, token })}`
  await ctx.transaction(async (tx) => {
    await insertToken(tx, {
      ...{ id, tokenHash: hashToken(token), email: input.email, createdBy: ctx.user.id, byStaff, ...times },
      ...{ warehouseId: target.warehouse.id, boxId: target.boxId, contractId: target.contractId },
      createdAt: ctx.now(),
      revokedAt: null,
    })
    const { firstName, language } = await getAccount(tx, ctx.user.id)
    const owner = byStaff ? ctx.config.OPERATOR_NAME : firstName
    await ctx.mail(tx, serviceAccessEmail, {
      to: input.email,
      language,
      dedupeKey: id,
      data: { ...letterFacts(target), owner, validFrom: input.validFrom, validTo: input.validTo, url },
    })
  })
  return { id, url }
})

/** A tenant's own Box; for staff any Box or location. */
async function getTarget(
  ctx: SignedInCtx,
  input: InputOf<typeof api.generateUnlockToken>,
  byStaff: boolean,
): Promise<Target> {
  const { contractId, warehouseId } = input
  if (contractId !== undefined && warehouseId !== undefined) throw invalidField('warehouseId')
  if (contractId !== undefined) return getBoxTarget(ctx, contractId, byStaff)
  if (warehouseId === undefined) throw invalidField('contractId', 'not-null')
  if (!byStaff) throw new CallError('forbidden')
  const warehouse = await findWarehouse(ctx.db, warehouseId, ctx.now())
  if (!warehouse) throw new CallError('not-found')
  return { warehouse, contractId: null, boxId: null, boxName: null }
}

async function getBoxTarget(ctx: SignedInCtx, contractId: string, byStaff: boolean): Promise<Target> {
  const contract = byStaff
    ? await findContract(ctx.db, contractId)
    : await findOwnContract(ctx.db, contractId, ctx.user.id)
  const [box, warehouse, right] = contract
    ? await Promise.all([
        findBox(ctx.db, contract.boxId),
        findWarehouse(ctx.db, contract.warehouseId, ctx.now()),
        findContractRight(ctx.db, contractId),
      ])
    : []
  if (!box || !warehouse || !right) throw new CallError('not-found')
  if (!byStaff && !isRunning(right, toDay(ctx.now(), warehouse.timeZone))) throw new CallError('not-found')
  return { warehouse, contractId, boxId: box.id, boxName: box.name }
}

function letterFacts({ warehouse, boxName }: Target) {
  const { name, street, houseNumber, zip, city, timeZone } = warehouse
  return { box: boxName, place: name, address: `${street} ${houseNumber}, ${zip} ${city}`, timeZone }
}
