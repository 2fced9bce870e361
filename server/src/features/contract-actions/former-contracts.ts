import { type FormerContract, type OfficeDepositStatus, roleHasPermission } from '@boxzone/contract'
import { lastDayOf } from '#src/features/contracts/index.ts'
import { findRefundsOfContracts, isDepositRefused } from '#src/features/payments/index.ts'
import type { StaffCtx } from '#src/kernel/context.ts'
import { toMajor } from '#src/kernel/money.ts'
import { personName } from '#src/kernel/person-name.repo.ts'
import { findLastEndedContracts, type LastEndedContract } from './former-contracts.repo.ts'

/** The contracts whose tenants left the Boxes, by the id of the Box. Staff without `money.read` see no deposits. */
export async function findFormerContracts(
  { db, staff }: Pick<StaffCtx, 'db' | 'staff'>,
  boxIds: readonly string[],
): Promise<ReadonlyMap<string, FormerContract>> {
  const rows = await findLastEndedContracts(db, boxIds)
  const ids = rows.map(({ id }) => id)
  const refunds = await findRefundsOfContracts(db, ids)
  const seesMoney = roleHasPermission(staff.role, 'money.read')
  return new Map(
    rows.map((row) => {
      const status = officeDepositStatus(row.depositStatus, isDepositRefused(refunds, row.id))
      return [row.boxId, presentFormerContract(row, seesMoney ? status : null)]
    }),
  )
}

export const officeDepositStatus = (
  status: 'HELD' | 'REFUNDED' | 'KEPT',
  isRefundRefused: boolean,
): OfficeDepositStatus => (status === 'REFUNDED' && isRefundRefused ? 'REFUND_REFUSED' : status)

const presentFormerContract = (row: LastEndedContract, status: OfficeDepositStatus | null): FormerContract => ({
  ...{ id: row.id, number: row.businessId, customerId: row.accountId },
  customer: personName(row),
  phoneNumber: row.phoneNumber,
  lastDay: lastDayOf(row),
  hasConfirmed: row.evictedAt !== null,
  deposit:
    status === null || row.deposit === 0
      ? null
      : { amount: toMajor(row.deposit - row.depositKept, row.currency), currency: row.currency, status },
})
