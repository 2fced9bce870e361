import { type ContractRecord, findContractsByIds } from '#src/features/contracts/index.ts'
import { type StoredCardRecord, storedCardsOf } from '#src/features/payments/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import type { Minor } from '#src/kernel/money.ts'
import { sumPendingChargesOf } from './charges.repo.ts'
import { type ContractContext, getContractContexts } from './contract-context.ts'
import { cardExpiringEmail, rentAnnouncedEmail } from './rent-reminders.email.tsx'
import { lockRents, updateRents } from './rent-sets.repo.ts'
import type { RentRow } from './rents.repo.ts'
import { expiresSoon, isCardUsable, lastDayOfCard } from './rents.rules.ts'

/** Announces the charges to the customers and warns of cards that expire soon. Returns the number of rents. */
export function announceRents(ctx: Ctx, rentIds: readonly string[]): Promise<number> {
  return ctx.transaction(async (tx) => {
    const rents = (await lockRents(tx, rentIds)).filter(
      ({ status, announcedAt }) => status === 'CREATED' && announcedAt === null,
    )
    const announcedAt = ctx.now()
    await updateRents(
      tx,
      rents.map(({ id }) => ({ id, announcedAt })),
    )
    const announced = await findAnnounced(ctx, tx, rents)
    await ctx.mailAll(tx, rentAnnouncedEmail, announced.flatMap(announcement))
    await ctx.mailAll(tx, cardExpiringEmail, announced.flatMap(cardExpiring))
    for (const _ of rents) crashPoint('rent.announced')
    return rents.length
  })
}

interface Announced {
  readonly rent: RentRow
  readonly contract: ContractRecord
  readonly context: ContractContext
  readonly card: StoredCardRecord | undefined
  readonly pendingCharges: Minor
}

async function findAnnounced(ctx: Ctx, tx: Tx, rents: readonly RentRow[]): Promise<Announced[]> {
  const contractIds = rents.map(({ contractId }) => contractId)
  const contracts = await findContractsByIds(tx, contractIds)
  const contextOf = await getContractContexts(ctx, tx, contracts)
  const cards = await storedCardsOf(
    tx,
    contracts.map(({ accountId }) => accountId),
  )
  const charges = await sumPendingChargesOf(tx, contractIds)
  const contractOf = new Map(contracts.map((contract) => [contract.id, contract]))
  return rents.flatMap((rent) => {
    const contract = contractOf.get(rent.contractId)
    if (!contract) return []
    const card = cards.get(contract.accountId)
    return [{ rent, contract, context: contextOf(contract), card, pendingCharges: charges.get(contract.id) ?? 0 }]
  })
}

function announcement({ rent, contract, context, card, pendingCharges }: Announced) {
  const { account, boxName, warehouse, language } = context
  if (!account) return []
  const data = {
    box: boxName,
    place: warehouse.name,
    number: contract.businessId,
    money: { amount: rent.gross + pendingCharges, currency: rent.currency },
    dueOn: rent.dueOn,
    period: { from: rent.periodFrom, to: rent.periodTo },
    card: card && isCardUsable(card, rent.dueOn) ? card.last4 : null,
  }
  return [{ to: account.email, language, warehouseId: warehouse.id, dedupeKey: rent.id, data }]
}

function cardExpiring({ rent, context: { account, language }, card }: Announced) {
  if (!account || card?.status !== 'USABLE' || !expiresSoon(card, rent.dueOn)) return []
  const data = { last4: card.last4, lastDay: lastDayOfCard(card) }
  return [{ to: account.email, language, dedupeKey: card.id, data }]
}
