import type { ContractRecord, EndGround } from '#src/features/contracts/index.ts'
import { type ContractContext, getContractContext } from '#src/features/rents/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import type { Minor } from '#src/kernel/money.ts'
import { type EndDates, endDates, endRefusal, usedUntil } from './end.rules.ts'
import { planSettlement, priceOfDay, type Settlement } from './plan-settlement.ts'

export interface EndPlan {
  readonly ground: EndGround
  readonly dates: EndDates
  readonly context: ContractContext
  /** The money if the Box is cleared by the end of the contract. */
  readonly settlement: Settlement
  /** The price of one day of use after the termination. */
  readonly perDay: Minor
  /** Kinds of the e-mails that follow, in their order. */
  readonly emails: readonly string[]
}

interface RequestedEnd {
  readonly ground: EndGround
  readonly day?: string | undefined
}

/** Throws when the contract cannot end in this way. The preview and the action use the same plan. */
export async function planEnd(ctx: Ctx, db: Db, contract: ContractRecord, end: RequestedEnd): Promise<EndPlan> {
  const { ground, day } = end
  const refusal = endRefusal(contract, ground)
  if (refusal) throw new CallError(refusal)
  const context = await getContractContext(ctx, db, contract)
  const { terminationOn } = contract
  const dates = endDates(
    { ground, today: context.today, day, terminationOn },
    { noticeDays: ctx.config.DEFAULT_NOTICE_DAYS, clearanceDays: ctx.config.CLEARANCE_DAYS },
  )
  if (!dates) throw invalidField('day')
  const until = usedUntil({ startsOn: contract.startsOn, terminationOn: dates.terminationOn, clearedOn: null })
  const settlement = await planSettlement(db, contract, { terminationOn: dates.terminationOn, until })
  return { ground, dates, context, settlement, perDay: await priceOfDay(db, contract, until), emails: emailsOf(ground) }
}

function emailsOf(ground: EndGround): string[] {
  if (ground === 'DEFAULT') return ['default-notice', 'contract-ended', 'deposit-statement']
  return ground === 'AGREEMENT' ? ['contract-ended', 'terminated'] : ['contract-ended', 'deposit-statement']
}
