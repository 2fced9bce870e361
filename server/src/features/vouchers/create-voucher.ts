import { api, type Currency, type OfficeVoucher, type VoucherKind } from '@boxzone/contract'
import { insertVoucher } from '#src/features/orders/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import type { Ctx, StaffMember } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMinor } from '#src/kernel/money.ts'
import { findExistingWarehouseIds, findOfficeVoucher } from './office-vouchers.repo.ts'
import { presentVoucher } from './present-voucher.ts'
import { coversWarehouses, invalidVoucherField } from './vouchers.rules.ts'

export const createVoucherRoute = route(api.createVoucher, async (ctx, { reason, ...input }) => {
  const { currency = null, validUntil = null, maxUses = null, warehouseIds = null } = input
  const voucher: NewVoucher = {
    ...{ code: input.code, kind: input.kind, value: input.value, maxUsesPerPerson: input.maxUsesPerPerson },
    ...{ currency, maxUses, warehouseIds },
    validFrom: input.validFrom === undefined ? ctx.now() : new Date(input.validFrom),
    validUntil: validUntil === null ? null : new Date(validUntil),
  }
  return changeAsStaff(ctx, voucherCreation(voucher, reason), async (tx) => {
    const result = await createVoucher(ctx, tx, voucher, ctx.staff)
    return { after: result, result }
  })
})

export interface NewVoucher {
  readonly code: string
  readonly kind: VoucherKind
  /** Per cent, major units or months. */
  readonly value: number
  readonly currency: Currency | null
  readonly validFrom: Date
  readonly validUntil: Date | null
  readonly maxUses: number | null
  readonly maxUsesPerPerson: number | null
  readonly warehouseIds: readonly string[] | null
}

export const voucherCreation = ({ code, warehouseIds }: NewVoucher, reason?: string) => ({
  action: 'vouchers.create',
  subject: voucherSubject(code, warehouseIds),
  reason,
  before: async () => null,
})

/** The audit entry of a voucher for one warehouse names this warehouse, so that its managers may read the entry. */
export const voucherSubject = (code: string, warehouseIds: readonly string[] | null) => {
  const [warehouseId = null, another] = warehouseIds ?? []
  return { kind: 'voucher', id: code, warehouseId: another === undefined ? warehouseId : null }
}

/** `staff` is null for commands. */
export async function createVoucher(
  ctx: Ctx,
  tx: Tx,
  voucher: NewVoucher,
  staff: Pick<StaffMember, 'id' | 'warehouseIds'> | null,
): Promise<OfficeVoucher> {
  const invalid = invalidVoucherField(voucher, ctx.now())
  if (invalid) throw invalidField(invalid)
  const { kind, value, currency, maxUsesPerPerson, ...rest } = voucher
  const warehouseIds = voucher.warehouseIds === null ? null : [...new Set(voucher.warehouseIds)]
  const scope = staff?.warehouseIds ?? null
  if (warehouseIds === null && scope !== null) throw new CallError('office/not-permitted')
  if (!coversWarehouses(scope, warehouseIds) || !(await exist(tx, warehouseIds))) throw new CallError('not-found')
  const isInserted = await insertVoucher(tx, {
    ...{ ...rest, kind, currency, warehouseIds, createdBy: staff?.id ?? null },
    value: currency === null ? value : toMinor(value, currency),
    ...storedLimit(maxUsesPerPerson),
  })
  if (!isInserted) throw new CallError('voucher/exists')
  return getVoucher(ctx, tx, voucher.code, scope)
}

/** One use per person is the default, so it is stored as null, as by an import. */
const storedLimit = (limit: number | null) => ({
  perPerson: limit !== null,
  maxUsesPerPerson: limit === 1 ? null : limit,
})

export async function getVoucher(ctx: Ctx, tx: Tx, code: string, scope: readonly string[] | null) {
  const row = await findOfficeVoucher(tx, { warehouseIds: scope }, code)
  if (!row) throw new CallError('not-found')
  return presentVoucher(row, scope, ctx.now())
}

const exist = async (tx: Tx, ids: readonly string[] | null): Promise<boolean> =>
  ids === null || (await findExistingWarehouseIds(tx, ids)).length === ids.length
