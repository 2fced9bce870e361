import { findContract } from '#src/features/contracts/index.ts'
import { type StoredCardRecord, storedCardOf } from '#src/features/payments/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { sumPendingCharges } from './charges.repo.ts'
import { type ContractContext, getContractContext } from './contract-context.ts'
import { cardExpiringEmail, rentAnnouncedEmail } from './rent-reminders.email.tsx'
import { lockRent, type RentRow, updateRent } from './rents.repo.ts'
import { expiresSoon, isCardUsable, lastDayOfCard } from './rents.rules.ts'

/** Announces the charge to the customer and warns when the card expires soon. */
export function announceRent(ctx: Ctx, rentId: string): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const rent = await lockRent(tx, rentId)
    if (rent?.status !== 'CREATED' || rent.announcedAt !== null) return false
    const contract = await findContract(tx, rent.contractId)
    if (!contract) return false
    await updateRent(tx, rent.id, { announcedAt: ctx.now() })
    const context = await getContractContext(ctx, tx, contract)
    const card = await storedCardOf(tx, contract.accountId)
    await sendAnnouncement(ctx, tx, { rent, context, card, number: contract.businessId })
    if (card && expiresSoon(card, rent.dueOn)) await sendCardExpiring(ctx, tx, context, card)
    crashPoint('rent.announced')
    return true
  })
}

interface Announced {
  readonly rent: RentRow
  readonly context: ContractContext
  readonly card: StoredCardRecord | undefined
  readonly number: string
}

async function sendAnnouncement(ctx: Ctx, tx: Tx, { rent, context, card, number }: Announced): Promise<void> {
  const { account, boxName, warehouse, language } = context
  if (!account) return
  await ctx.mail(tx, rentAnnouncedEmail, {
    to: account.email,
    language,
    warehouseId: warehouse.id,
    dedupeKey: rent.id,
    data: {
      box: boxName,
      place: warehouse.name,
      number,
      money: { amount: rent.gross + (await sumPendingCharges(tx, rent.contractId)), currency: rent.currency },
      dueOn: rent.dueOn,
      period: { from: rent.periodFrom, to: rent.periodTo },
      card: card && isCardUsable(card, rent.dueOn) ? card.last4 : null,
    },
  })
}

async function sendCardExpiring(
  ctx: Ctx,
  tx: Tx,
  { account, language }: ContractContext,
  card: StoredCardRecord,
): Promise<void> {
  if (!account || card.status !== 'USABLE') return
  const data = { last4: card.last4, lastDay: lastDayOfCard(card) }
  await ctx.mail(tx, cardExpiringEmail, { to: account.email, language, dedupeKey: card.id, data })
}
