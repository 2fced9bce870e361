import { api, type EndGround } from '@boxzone/contract'
import { lockContract, updateContract } from '#src/features/contracts/index.ts'
import { sellerOf } from '#src/features/invoices/index.ts'
import { amountOwed, findUnpaidRents, isDemanded, payableSince, tenantEmail } from '#src/features/rents/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { route } from '#src/kernel/http/route.ts'
import { contractChange, finishContractChange } from './contract-change.ts'
import { defaultNoticeEmail } from './default-notice.email.tsx'
import { type EndPlan, planEnd } from './plan-end.ts'
import { presentEnd } from './present-end.ts'
import { takeEffect } from './take-effect.ts'

export const endContractRoute = route(api.endContract, async (ctx, { id, version, reason, ground, day }) => {
  const change = await contractChange(ctx.db, ctx.staff, { id, version, reason, action: 'contracts.end' })
  return changeAsStaff(ctx, change, async (tx) => {
    const plan = await endContract(ctx, tx, id, { ground, day, reason: reason ?? '' })
    const after = await finishContractChange(tx, id)
    const contract = await lockContract(tx, id)
    return { after: { ...after, ground }, result: { ...presentEnd(contract, plan), version: after.version } }
  })
})

interface EndOrder {
  readonly ground: EndGround
  readonly day?: string | undefined
  readonly reason: string
}

/** Gives notice of default, or ends the contract. Returns the plan that the preview shows. */
export async function endContract(ctx: Ctx, tx: Tx, id: string, { ground, day, reason }: EndOrder): Promise<EndPlan> {
  const contract = await lockContract(tx, id)
  const plan = await planEnd(ctx, tx, contract, { ground, day })
  const { terminationOn, emptyBy } = plan.dates
  if (ground === 'DEFAULT') await giveNotice(ctx, tx, id, plan)
  else await takeEffect(ctx, tx, contract, { ground, terminationOn, emptyBy, reason })
  return plan
}

async function giveNotice(ctx: Ctx, tx: Tx, id: string, { dates, context }: EndPlan): Promise<void> {
  const { deadlineOn } = dates
  const { today } = context
  if (deadlineOn === null) throw new Error('a notice of default has a deadline')
  await updateContract(tx, id, { endGround: 'DEFAULT', endNoticedOn: today, endDeadlineOn: deadlineOn })
  const contract = await lockContract(tx, id)
  const email = tenantEmail(context, contract)
  if (!email) return
  const { currency, document } = contract
  const unpaid = (await findUnpaidRents(tx, id)).map((rent) => ({ rent, since: payableSince(rent) }))
  const demanded = unpaid.filter(({ since }) => isDemanded({ payableSince: since }, today))
  const invoices = demanded.map(({ rent, since }) => ({
    number: rent.invoiceNumber ?? '',
    dueOn: since,
    money: { amount: amountOwed(rent), currency },
  }))
  await ctx.mail(tx, defaultNoticeEmail, {
    ...email.recipient,
    dedupeKey: `${id}:${contract.version}`,
    data: {
      ...email.facts,
      issuedOn: today,
      parties: { country: document.country, seller: sellerOf(ctx.config), customer: document.customer },
      ...{ deadlineOn, invoices, clearanceDays: ctx.config.CLEARANCE_DAYS },
      owed: { amount: invoices.reduce((sum, { money }) => sum + money.amount, 0), currency },
    },
  })
}
