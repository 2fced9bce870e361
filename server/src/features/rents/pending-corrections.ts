import type { ContractRecord } from '#src/features/contracts/index.ts'
import { deleteReward, findRewards, lockBalance, unusedCredits } from '#src/features/referral/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Minor } from '#src/kernel/money.ts'
import { deletePendingCharge, findCharge, findPendingCharges } from './charges.repo.ts'
import { getContractContext } from './contract-context.ts'
import { correctionRemovedEmail } from './correction-removed.email.tsx'
import { tenantEmail } from './tenant-email.ts'

/** A one-time charge or credit by staff that no invoice contains yet. */
export interface PendingCorrection {
  readonly id: string
  readonly kind: 'CHARGE' | 'CREDIT'
  readonly text: string
  /** With VAT. */
  readonly amount: Minor
  readonly createdAt: Date
}

type CorrectedContract = Pick<ContractRecord, 'id' | 'accountId' | 'currency'>

/** The reference of a credit that staff gave to the tenant of the contract. */
export const creditReference = (contractId: string, creditId: string): string => `contract:${contractId}:${creditId}`

/** The oldest first. A credit is not pending if an invoice has used a part of it. */
export async function findPendingCorrections(db: Db, contract: CorrectedContract): Promise<PendingCorrection[]> {
  const charges = await findPendingCharges(db, contract.id)
  const credits = (await findCredits(db, contract)).filter(({ isUnused }) => isUnused)
  return [
    ...charges.map(({ id, text, gross, createdAt }) => ({
      id,
      kind: 'CHARGE' as const,
      text,
      amount: gross,
      createdAt,
    })),
    ...credits.map(({ correction }) => correction),
  ].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}

async function findCredits(db: Db, { id: contractId, accountId, currency }: CorrectedContract) {
  const ledger = await findRewards(db, accountId, currency)
  const unused = new Set(unusedCredits(ledger))
  return ledger
    .filter(({ id, type, reference }) => type === 'CREDIT' && reference === creditReference(contractId, id))
    .map((credit) => {
      const { id, note, amount, at: createdAt } = credit
      const correction: PendingCorrection = { id, kind: 'CREDIT', text: note ?? '', amount, createdAt }
      return { correction, isUnused: unused.has(credit) }
    })
}

/** Removes a pending charge or credit of a locked contract and notifies the tenant. */
export async function removePendingCorrection(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  id: string,
): Promise<PendingCorrection> {
  // Locks the balance, so that no invoice uses the credit meanwhile.
  await lockBalance(tx, contract.accountId)
  const removed = (await removeCharge(tx, contract, id)) ?? (await removeCredit(tx, contract, id))
  if (!removed) throw new CallError('not-found')
  const email = tenantEmail(await getContractContext(ctx, tx, contract), contract)
  if (email) {
    const { kind, text, amount } = removed
    const data = { ...email.facts, kind, text, money: { amount, currency: contract.currency } }
    await ctx.mail(tx, correctionRemovedEmail, { ...email.recipient, dedupeKey: newId(), data })
  }
  return removed
}

async function removeCharge(tx: Tx, contract: CorrectedContract, id: string): Promise<PendingCorrection | null> {
  const charge = await findCharge(tx, contract.id, id)
  if (!charge) return null
  if (charge.rentId !== null) throw new CallError('contract/already-invoiced')
  await deletePendingCharge(tx, id)
  return { id, kind: 'CHARGE', text: charge.text, amount: charge.gross, createdAt: charge.createdAt }
}

async function removeCredit(tx: Tx, contract: CorrectedContract, id: string): Promise<PendingCorrection | null> {
  const found = (await findCredits(tx, contract)).find(({ correction }) => correction.id === id)
  if (!found) return null
  if (!found.isUnused) throw new CallError('contract/already-invoiced')
  await deleteReward(tx, id)
  return found.correction
}
