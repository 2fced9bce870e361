import { type ContractRecord, claimContract, isAccessSuspended, updateContract } from '#src/features/contracts/index.ts'
import { notifyByPush } from '#src/features/push/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { billingDaysOf } from './billing-days.ts'
import { type ContractContext, getContractContext } from './contract-context.ts'
import { accessSuspendedEmail, overdueReminderEmail } from './rent-reminders.email.tsx'
import { findUnpaidRents, type RentRow, updateRent } from './rents.repo.ts'
import { amountOwed, decidesDoors, hasDoors, overdueDaysOf, payableSince, reminderDue } from './rents.rules.ts'

/** Reminds of every overdue invoice of a contract and tells when the doors stop opening. False when nothing was due. */
export function remindOverdue(ctx: Ctx, contractId: string): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const contract = await claimContract(tx, contractId)
    if (!contract) return false
    const around = await getContractContext(ctx, tx, contract)
    let told = await suspendAccess(ctx, tx, contract, around)
    for (const rent of await findUnpaidRents(tx, contractId)) {
      told = (await remind(ctx, tx, { contract, rent, around })) || told
    }
    return told
  })
}

interface Unpaid {
  readonly contract: ContractRecord
  readonly rent: RentRow
  readonly around: ContractContext
}

async function remind(ctx: Ctx, tx: Tx, { contract, rent, around }: Unpaid): Promise<boolean> {
  const days = overdueDaysOf(rent, around.today)
  const step = reminderDue(days, rent.remindedDay, billingDaysOf(ctx.config).reminders)
  if (step === null) return false
  await updateRent(tx, rent.id, { remindedDay: step })
  const { account, boxName, warehouse, language } = around
  if (!account) return true
  await ctx.mail(tx, overdueReminderEmail, {
    to: account.email,
    language,
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
  const where = { box: boxName, place: warehouse.name }
  await notifyByPush(ctx, tx, account.id, { about: 'rentOverdue', ...where, rentId: rent.id, days })
  return true
}

async function suspendAccess(ctx: Ctx, tx: Tx, contract: ContractRecord, around: ContractContext): Promise<boolean> {
  const suspended = isAccessSuspended(contract, around.today, ctx.config.ACCESS_SUSPENDED_DAYS)
  if (!suspended || contract.suspendedAt !== null || !hasDoors(contract)) return false
  const suspendedAt = ctx.now()
  await updateContract(tx, contract.id, { suspendedAt })
  const { account, boxName, warehouse, language } = around
  if (!account) return true
  await ctx.mail(tx, accessSuspendedEmail, {
    to: account.email,
    language,
    dedupeKey: `${contract.id}:${suspendedAt.toISOString()}`,
    data: { box: boxName, place: warehouse.name },
  })
  const where = { box: boxName, place: warehouse.name }
  await notifyByPush(ctx, tx, account.id, { about: 'accessSuspended', ...where, contractId: contract.id })
  return true
}
