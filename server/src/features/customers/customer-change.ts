import { lockAccount } from '#src/features/accounts/index.ts'
import { requireVersion } from '#src/kernel/audit/require-version.ts'
import type { StaffMember } from '#src/kernel/context.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { findCustomer, findCustomerContracts } from './customers.repo.ts'

interface RequestedChange {
  readonly id: string
  readonly action: string
  readonly reason?: string | undefined
  readonly version?: number | undefined
}

/** A change of one customer. The audit has no personal data, only the version and whether the person is blocked. */
export async function customerChange(
  db: Db,
  staff: Pick<StaffMember, 'warehouseIds'>,
  { id, action, reason, version }: RequestedChange,
) {
  const customer = await findCustomer(db, staff, id)
  if (!customer) throw new CallError('not-found')
  const contracts = await findCustomerContracts(db, staff, id)
  const subject = { kind: 'customer', id, warehouseId: contracts[0]?.warehouseId ?? null }
  const before = async (tx: Tx) => {
    const account = await lockAccount(tx, id)
    if (!account) throw new CallError('not-found')
    if (version !== undefined) await requireVersion(tx, subject, { expected: version, current: account.officeVersion })
    return { isBlocked: account.blockedAt !== null, version: account.officeVersion }
  }
  return { customer, contracts, change: { action, subject, reason, before } }
}
