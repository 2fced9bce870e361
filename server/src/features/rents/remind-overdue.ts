import {
  type ContractRecord,
  claimContract,
  isAccessSuspended,
  syncCodes,
  updateContract,
} from '#src/features/contracts/index.ts'
import { notifyByPush } from '#src/features/push/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { billingDaysOf } from './billing-days.ts'
import { type ContractContext, getContractContext } from './contract-context.ts'
import { accessSuspendedEmail, overdueReminderEmail } from './rent-reminders.email.tsx'
import { findUnpaidRents, type RentRow, updateRent } from './rents.repo.ts'
import { amountOwed, decidesDoors, isRunning, overdueDaysOf, payableSince, reminderDue } from './rents.rules.ts'

/** Reminds of overdue invoices of a contract and suspends access. Returns whether it notified the customer. */
export function remindOverdue(ctx: Ctx, contractId: string): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const contract = await claimContract(tx, contractId)
    if (!contract) return false
    const context = await getContractContext(ctx, tx, contract)
    let notified = await suspendAccess(ctx, tx, contract, context)
    for (const rent of await findUnpaidRents(tx, contractId)) {
      notified = (await remind(ctx, tx, { contract, rent, context })) || notified
    }
    return notified
  })
}

interface Unpaid {
  readonly contract: ContractRecord
  readonly rent: RentRow
  readonly context: ContractContext
}

async function remind(ctx: Ctx, tx: Tx, { contract, rent, context }: Unpaid): Promise<boolean> {
  const days = overdueDaysOf(rent, context.today)
  const step = reminderDue(days, rent.remindedDay, billingDaysOf(ctx.config).reminders)
  if (step === null) return false
  await updateRent(tx, rent.id, { remindedDay: step })
  const { account, boxName, warehouse, language } = context
  if (!account) return true
  await ctx.mail(tx, overdueReminderEmail, {
    to: account.email,
    language,
    warehouseId: warehouse.id,
    dedupeKey: `${rent.id}:${step}`,
    data: {
      box: boxName,
      place: warehouse.name,
      rentId: rent.id,
      invoiceNumber: rent.invoiceNumber ?? '',
      money: { amount: amountOwed(rent), currency: rent.currency },
      dueOn: payableSince(rent),
      days,
      suspendsAfterDays: ctx.config.ACCESS_SUSPENDED_DAYS,
      decidesDoors: decidesDoors(contract, rent),
    },
  })
  const names = { box: boxName, place: warehouse.name }
  await notifyByPush(ctx, tx, account.id, { about: 'rentOverdue', ...names, rentId: rent.id, days })
  return true
}

async function suspendAccess(ctx: Ctx, tx: Tx, contract: ContractRecord, context: ContractContext): Promise<boolean> {
  const suspended = isAccessSuspended(contract, context.today, ctx.config.ACCESS_SUSPENDED_DAYS)
  if (!suspended || contract.suspendedAt !== null || !isRunning(contract)) return false
  const suspendedAt = ctx.now()
  await updateContract(tx, contract.id, { suspendedAt })
  await syncCodes(ctx, tx, contract.id)
  const { account, boxName, warehouse, language } = context
  if (!account) return true
  await ctx.mail(tx, accessSuspendedEmail, {
    to: account.email,
    language,
    warehouseId: warehouse.id,
    dedupeKey: `${contract.id}:${suspendedAt.toISOString()}`,
    data: { box: boxName, place: warehouse.name },
  })
  const names = { box: boxName, place: warehouse.name }
  await notifyByPush(ctx, tx, account.id, { about: 'accessSuspended', ...names, contractId: contract.id })
  return true
}
