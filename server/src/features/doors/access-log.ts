import { type AccessLogEntry, api } from '@boxzone/contract'
import { findOwnContract } from '#src/features/contracts/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findAttempts, type ShownAttempt } from './access-log.repo.ts'

export const accessLogRoute = route(api.accessLog, async (ctx, { contractId, limit, offset }) => {
  const contract = await findOwnContract(ctx.db, contractId, ctx.user.id)
  if (!contract) throw new CallError('not-found')
  const filter = { contractId, accountId: contract.accountId, warehouseId: contract.warehouseId }
  const { items, total } = await findAttempts(ctx.db, filter, { limit, offset })
  return { items: items.map(present), total }
})

const present = (attempt: ShownAttempt): AccessLogEntry => ({
  id: attempt.id,
  at: attempt.at.toISOString(),
  door: attempt.door,
  doorName: attempt.boxNumber ?? attempt.warehouseName,
  // An attempt without a right appears here only if the tenant made it.
  actor: { kind: attempt.actor === 'NOBODY' ? 'OWNER' : attempt.actor, name: attempt.actorName ?? '' },
  method: attempt.method,
  result: attempt.result ?? '',
})
