import { linkPaths } from '@boxzone/contract'
import type { ContractDocument, InvoiceDocument } from '#src/documents/index.ts'
import type { CreatedContract } from '#src/features/contracts/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { accountCreatedEmail } from './order-account.email.tsx'
import { orderFulfilledEmail, startsLater } from './order-fulfilled.email.tsx'
import type { OrderRecord } from './orders.repo.ts'

/**
 * The e-mail with the codes goes to the account of the contract: the e-mail address in the invoicing details may belong
 * to another person.
 */
interface CodeRecipient {
  readonly email: string
  /** The e-mail has codes only if true: the e-mail address is confirmed, or the customer ordered without a login. */
  readonly isConfirmed: boolean
}

interface Fulfilled {
  readonly order: OrderRecord
  readonly earlyStartRequested: boolean
  readonly recipient: CodeRecipient
  readonly contract: CreatedContract
  readonly document: ContractDocument
  readonly invoice: InvoiceDocument
}

const emailTo = ({ id, email, language, warehouseId }: OrderRecord) => ({
  ...{ to: email, language, warehouseId, dedupeKey: id },
})

export async function sendFulfilledEmail(ctx: Ctx, tx: Tx, fulfilled: Fulfilled): Promise<void> {
  const { order, recipient, contract, document, invoice, earlyStartRequested: wanted } = fulfilled
  const showsCodes = recipient.isConfirmed && !ctx.config.KYC_ENABLED && !startsLater(document)
  const { accessCode, lockCode } = showsCodes ? contract : { accessCode: null, lockCode: null }
  const earlyStartRefused = wanted && order.consents.earlyStart !== true && startsLater(document)
  const data = { accessCode, lockCode, contract: document, invoice, earlyStartRefused }
  await ctx.mail(tx, orderFulfilledEmail, { ...emailTo(order), to: recipient.email, data })
}

/** Only new accounts have a token to set a password. */
export async function sendAccountEmail(ctx: Ctx, tx: Tx, order: OrderRecord, token: string | null): Promise<void> {
  if (token === null) return
  const url = `${ctx.config.origin}${linkPaths.changePassword}${token}`
  await ctx.mail(tx, accountCreatedEmail, { ...emailTo(order), data: { url } })
}
