import { type ContractRecord, lastGuaranteedDay, periodOf } from '#src/features/contracts/index.ts'
import { sellerOf } from '#src/features/invoices/index.ts'
import { type ContractContext, tenantEmail } from '#src/features/rents/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { startChangedEmail } from './start-changed.email.tsx'

interface StartChange {
  readonly context: ContractContext
  readonly oldDay: string
  /** The invoice of the first period. It still states the former days. */
  readonly invoiceNumber: string | null
}

/** Sends the amendment as PDF. The contract document and the invoice stay as they were issued. */
export async function sendStartChanged(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  { context, oldDay, invoiceNumber }: StartChange,
): Promise<void> {
  const email = tenantEmail(context, contract)
  if (!email) return
  const { startsOn, nextRentOn, priceGuaranteeFrom, priceGuaranteeMonths } = contract
  const { country, customer } = contract.document
  await ctx.mail(tx, startChangedEmail, {
    ...email.recipient,
    dedupeKey: `${contract.id}:${startsOn}`,
    data: {
      ...email.facts,
      ...{ issuedOn: context.today, parties: { country, seller: sellerOf(ctx.config), customer } },
      ...{ day: startsOn, oldDay, period: periodOf(contract, 0), invoiceNumber: invoiceNumber ?? '', nextRentOn },
      guaranteedTo: lastGuaranteedDay(
        priceGuaranteeFrom ?? startsOn,
        priceGuaranteeMonths ?? ctx.config.PRICE_GUARANTEE_MONTHS,
      ),
    },
  })
}
