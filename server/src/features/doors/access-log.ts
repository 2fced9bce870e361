import { type AccessLogEntry, api } from '@boxzone/contract'
import { findOwnContract } from '#src/features/contracts/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findAttempts, findLogChoices, type ShownAttempt } from './access-log.repo.ts'

export const accessLogRoute = route(api.accessLog, async (ctx, { contractId, limit, offset, ...filter }) => {
  const contract = await findOwnContract(ctx.db, contractId, ctx.user.id)
  if (!contract) throw new CallError('not-found')
  const owner = { contractId, accountId: contract.accountId, warehouseId: contract.warehouseId }
  const [{ items, total }, choices] = await Promise.all([
    findAttempts(ctx.db, owner, filter, { limit, offset }),
    findLogChoices(ctx.db, owner),
  ])
  return { items: items.map(present), total, ...choices, storedMonths: ctx.config.ACCESS_LOG_MONTHS }
})

const present = (attempt: ShownAttempt): AccessLogEntry => ({
  id: attempt.id,
  at: attempt.at.toISOString(),
  door: attempt.door,
  doorName: attempt.boxNumber ?? attempt.warehouseName,
  actor: { kind: attempt.shownActor, name: attempt.shownName },
  method: attempt.method,
  result: attempt.result ?? '',
})
