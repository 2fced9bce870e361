import { linkPaths } from '@boxzone/contract'
import type { ContractDocument, InvoiceDocument } from '#src/documents/index.ts'
import type { CreatedContract } from '#src/features/contracts/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { orderFulfilledEmail } from './order-fulfilled.email.tsx'
import { accountCreatedEmail } from './order-letters.email.tsx'
import type { Order } from './orders.repo.ts'

interface Fulfilled {
  readonly order: Order
  readonly contract: CreatedContract
  readonly document: ContractDocument
  readonly invoice: InvoiceDocument
  /** Only for somebody who had no account. */
  readonly setPasswordToken: string | null
}

export async function sendFulfilledLetters(ctx: Ctx, tx: Tx, fulfilled: Fulfilled): Promise<void> {
  const { order, contract, document, invoice, setPasswordToken } = fulfilled
  const letter = { to: order.email, language: order.language, dedupeKey: order.id }
  const { accessCode, lockCode } = ctx.config.KYC_ENABLED ? { accessCode: null, lockCode: null } : contract
  await ctx.mail(tx, orderFulfilledEmail, { ...letter, data: { accessCode, lockCode, contract: document, invoice } })
  if (setPasswordToken === null) return
  const url = `${ctx.config.origin}${linkPaths.changePassword}${setPasswordToken}`
  await ctx.mail(tx, accountCreatedEmail, { ...letter, data: { url } })
}
