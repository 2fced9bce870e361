import { findContract } from '#src/features/contracts/index.ts'
import { findInvoiceOfRent } from '#src/features/invoices/index.ts'
import { findRentsOfContract } from '#src/features/rents/index.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { findOrder, type OrderRecord } from './orders.repo.ts'
import { isOwnOrder } from './orders.rules.ts'

const reads = perHour('order-receipt', 60)
/** The limit is per source, so that a stranger with the link cannot use up the reads of the customer. */
const refusedReads = perHour('order-receipt-refused', 60)

interface OwnOrderRequest {
  readonly orderId: string
  readonly draftId?: string | undefined
}

/** Throws `not-found` also for an order of another browser or account, so that a link discloses no personal data. */
export async function getOwnOrder(ctx: CallCtx, { orderId, draftId }: OwnOrderRequest): Promise<OrderRecord> {
  const order = await findOrder(ctx.db, orderId)
  const caller = { draftId: draftId ?? null, accountId: ctx.user?.id ?? null }
  if (!order || !isOwnOrder(order, caller, ctx.now())) {
    await ctx.limit(refusedReads, ctx.source)
    throw new CallError('not-found')
  }
  await ctx.limit(reads, orderId)
  return order
}

/** The contract and the first invoice of a fulfilled order. */
export async function getOrderDocuments(ctx: CallCtx, { contractId }: OrderRecord) {
  const contract = contractId ? await findContract(ctx.db, contractId) : undefined
  const [rent] = contract ? await findRentsOfContract(ctx.db, contract.id) : []
  const invoice = rent && (await findInvoiceOfRent(ctx.db, rent.id, 'INVOICE'))
  if (!contract || !invoice) throw new CallError('not-found')
  return { contract, invoice }
}
