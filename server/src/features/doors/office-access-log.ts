import { api, type OfficeLogEntry } from '@boxzone/contract'
import { recordHourlyRead } from '#src/kernel/audit/change-with-audit.ts'
import { CallError } from '#src/kernel/errors.ts'
import { keysetPage, readTimeKey, writeTimeKey } from '#src/kernel/http/keyset-page.ts'
import { route } from '#src/kernel/http/route.ts'
import { findOfficeAttempts, findScopedWarehouse, type OfficeAttempt } from './office-doors.repo.ts'

export const officeAccessLogRoute = route(api.officeAccessLog, async (ctx, { after, limit, failed, ...filter }) => {
  const { warehouseId, customerId, contractId, boxId } = filter
  if (!(await findScopedWarehouse(ctx.db, ctx.staff, warehouseId))) throw new CallError('not-found')
  await recordHourlyRead(ctx, 'access-log.read', {
    ...subjectOf({ warehouseId, customerId, contractId, boxId }),
    warehouseId,
  })
  const [conditions, key] = [{ ...filter, isFailed: failed === 'true' }, readTimeKey(after)]
  return keysetPage(limit, {
    find: (rowLimit) => findOfficeAttempts(ctx.db, conditions, { after: key, limit: rowLimit }),
    key: ({ at, id }) => writeTimeKey(at, id),
    present: presentOfficeAttempt,
  })
})

interface LogSubject {
  readonly warehouseId: string
  readonly customerId?: string | undefined
  readonly contractId?: string | undefined
  readonly boxId?: string | undefined
}

/** The subject of the audit entry: the customer, else the contract, else the Box, else the warehouse. */
function subjectOf({ warehouseId, customerId, contractId, boxId }: LogSubject) {
  if (customerId !== undefined) return { kind: 'account', id: customerId }
  if (contractId !== undefined) return { kind: 'contract', id: contractId }
  return boxId === undefined ? { kind: 'warehouse', id: warehouseId } : { kind: 'box', id: boxId }
}

const presentOfficeAttempt = (attempt: OfficeAttempt): OfficeLogEntry => ({
  id: attempt.id,
  at: attempt.at.toISOString(),
  door: attempt.door,
  doorName: attempt.boxNumber ?? attempt.warehouseName,
  warehouseId: attempt.warehouseId,
  boxId: attempt.boxId,
  contractId: attempt.contractId,
  actor: { kind: attempt.actor, name: attempt.actorName ?? '' },
  method: attempt.method,
  result: attempt.result ?? '',
})
