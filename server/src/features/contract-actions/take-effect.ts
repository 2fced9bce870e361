import {
  type ContractRecord,
  type EndGround,
  lastDayOf,
  lockContract,
  planOccupancyEnd,
  syncCodes,
  transitionContract,
  updateContract,
} from '#src/features/contracts/index.ts'
import { sellerOf } from '#src/features/invoices/index.ts'
import { clearanceTask, getContractContext, refitRents, tenantEmail } from '#src/features/rents/index.ts'
import { createOrReopenTask } from '#src/features/tasks/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { addDays } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { contractEndedEmail } from './contract-ended.email.tsx'
import type { EndDates } from './end.rules.ts'
import { planSettlement, priceOfDay } from './plan-settlement.ts'

interface Effect extends Omit<EndDates, 'deadlineOn'> {
  readonly ground: EndGround
  readonly reason: string
}

/** Ends a locked contract on its termination day: no rent follows, and the tenant must clear the Box. */
export async function takeEffect(ctx: Ctx, tx: Tx, before: ContractRecord, effect: Effect): Promise<void> {
  const { ground, terminationOn, emptyBy, reason } = effect
  const { id } = before
  const { today } = await getContractContext(ctx, tx, before)
  const at = ctx.now()
  await updateContract(tx, id, {
    status: before.status === 'ACTIVE' ? transitionContract('ACTIVE', 'TERMINATING') : before.status,
    ...{ terminationOn, emptyBy, endGround: ground, endEffectiveAt: at, endNoticedOn: before.endNoticedOn ?? today },
    // My Zone shows an agreed end like a notice of the tenant.
    ...(ground === 'AGREEMENT' ? { cancellationRequestedAt: at, terminationRemindedAt: null } : {}),
    ...(ground === 'FRAUD' ? suspension(before, at, reason) : {}),
  })
  const isPromised = !(await planOccupancyEnd(ctx, tx, id))
  // Another customer has ordered the Box from a day before the new end. An agreement is then refused. After any other
  // termination, the tenant has access only until that day.
  if (isPromised && ground === 'AGREEMENT') throw new CallError('contract/not-endable')
  if (isPromised) await updateContract(tx, id, { emptyBy: emptyBeforeNext(before, emptyBy) })
  await refitRents(ctx, tx, id, today)
  await syncCodes(ctx, tx, id, { notify: false })
  const contract = await lockContract(tx, id)
  if (contract.emptyBy !== null) {
    const { warehouseId, businessId: note, emptyBy: dueOn } = contract
    const reference = clearanceTask(id)
    await createOrReopenTask(ctx, tx, { kind: 'inspect-box', reference, warehouseId, contractId: id, note, dueOn })
  }
  await notifyEnded(ctx, tx, contract, reason)
}

/** The next contract begins at the end that the tenant had announced, so access ends on the day before. */
function emptyBeforeNext({ terminationOn }: ContractRecord, emptyBy: string | null): string | null {
  if (terminationOn === null || emptyBy === null) return emptyBy
  const lastDay = addDays(terminationOn, -1)
  return lastDay < emptyBy ? lastDay : emptyBy
}

const suspension = ({ staffSuspendedAt, suspensionReason, suspendedAt }: ContractRecord, at: Date, reason: string) => ({
  staffSuspendedAt: staffSuspendedAt ?? at,
  suspensionReason: suspensionReason ?? reason,
  suspendedAt: suspendedAt ?? at,
})

async function notifyEnded(ctx: Ctx, tx: Tx, contract: ContractRecord, reason: string): Promise<void> {
  const context = await getContractContext(ctx, tx, contract)
  const email = tenantEmail(context, contract)
  const { terminationOn, endGround, currency, document } = contract
  if (!email || terminationOn === null || endGround === null) return
  const { owed } = await planSettlement(tx, contract, { terminationOn, until: terminationOn })
  const perDay = await priceOfDay(tx, contract, terminationOn)
  await ctx.mail(tx, contractEndedEmail, {
    ...email.recipient,
    dedupeKey: `${contract.id}:${contract.version}`,
    data: {
      ...email.facts,
      issuedOn: context.today,
      parties: { country: document.country, seller: sellerOf(ctx.config), customer: document.customer },
      ...{ ground: endGround, reason, lastDay: lastDayOf(contract) ?? context.today, clearBy: contract.emptyBy },
      owed: { amount: owed, currency },
      perDay: { amount: perDay, currency },
    },
  })
}
