import {
  type ContractRecord,
  lockContract,
  planOccupancyEnd,
  syncCodes,
  transitionContract,
  updateContract,
} from '#src/features/contracts/index.ts'
import { completeTask } from '#src/features/tasks/index.ts'
import { recordAudit } from '#src/kernel/audit/change-with-audit.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { getContractContext } from './contract-context.ts'
import { noticeOutcome } from './default-notice.rules.ts'
import { defaultStoppedEmail } from './default-stopped.email.tsx'
import { refitRents } from './refit-rents.ts'
import { findInvoicesAndRents, type RentRow } from './rents.repo.ts'
import { payableSince } from './rents.rules.ts'
import { tenantEmail } from './tenant-email.ts'

/** The reference of the task to record the clearance of the Box. */
export const clearanceTask = (contractId: string): string => `clearance:${contractId}`

/**
 * Cancels a notice of default, or reinstates the contract that it ended, if the demanded invoices are settled. Called
 * after each change of the debt and before a notice takes effect.
 */
export async function stopDefaultNotice(ctx: Ctx, tx: Tx, contractId: string): Promise<boolean> {
  const contract = await lockContract(tx, contractId)
  if (contract.endGround !== 'DEFAULT') return false
  const { timeZone } = contract.document
  const isEffective = contract.endEffectiveAt !== null
  // A write-off of the demanded invoices stops a running notice. After the end took effect, only payments revive the
  // contract: a write-off or a dispute does not.
  const rents = (await findInvoicesAndRents(tx, contractId)).filter(
    ({ status }) => status !== 'CREATED' && (isEffective || status !== 'WRITTEN_OFF'),
  )
  const outcome = noticeOutcome(
    contract,
    rents.map((rent) => ({
      payableSince: payableSince(isEffective ? { ...rent, disputedOn: null } : rent),
      paidOn: paidDay(rent, timeZone),
    })),
  )
  if (outcome === null) return false
  const ended = { endGround: null, endNoticedOn: null, endDeadlineOn: null, endEffectiveAt: null }
  const version = contract.version + 1
  if (outcome === 'CONTINUES') await updateContract(tx, contractId, { ...ended, version })
  else await reinstate(ctx, tx, contract, { ...ended, version })
  await recordAudit(ctx, tx, { actor: { kind: 'job', name: 'PAYMENT' } }, auditOf(contract, outcome))
  await notifyStopped(ctx, tx, contract)
  return true
}

const paidDay = ({ status, paidAt }: RentRow, timeZone: string): string | null =>
  status === 'PAID' && paidAt !== null ? toDay(paidAt, timeZone) : null

async function reinstate(ctx: Ctx, tx: Tx, contract: ContractRecord, ended: object): Promise<void> {
  const status = transitionContract(contract.status, 'ACTIVE')
  await updateContract(tx, contract.id, { ...ended, status, terminationOn: null, emptyBy: null })
  if (!(await planOccupancyEnd(ctx, tx, contract.id)))
    ctx.log.error({ contractId: contract.id }, 'a reinstated contract has a Box that is promised to another customer')
  const { today } = await getContractContext(ctx, tx, contract)
  await refitRents(ctx, tx, contract.id, today)
  await syncCodes(ctx, tx, contract.id)
  await completeTask(ctx, tx, clearanceTask(contract.id))
}

const auditOf = ({ id, warehouseId, status, endDeadlineOn }: ContractRecord, outcome: string) => ({
  action: 'contracts.end-stopped',
  subject: { kind: 'contract', id, warehouseId },
  before: { status, endDeadlineOn },
  after: { outcome },
})

async function notifyStopped(ctx: Ctx, tx: Tx, contract: ContractRecord): Promise<void> {
  const email = tenantEmail(await getContractContext(ctx, tx, contract), contract)
  if (!email) return
  const dedupeKey = `${contract.id}:${contract.version}`
  await ctx.mail(tx, defaultStoppedEmail, { ...email.recipient, dedupeKey, data: email.facts })
}
