import { createHash } from 'node:crypto'
import { Currency, Language } from '@boxzone/contract'
import { z } from 'zod'
import { crashPoint } from '#src/kernel/crash-point.ts'
import { type Db, inTransaction, type Tx } from '#src/kernel/database/index.ts'
import type { FaultKind } from './fault-injection.ts'
import { findStoredResponse, insertStoredResponse, lockIdempotencyKey, updateCardDetached } from './sandbox.repo.ts'
import { describePayment, type SandboxLedger } from './sandbox-ledger.ts'
import { containsCardNumber } from './test-cards.rules.ts'

export interface ApiRequest {
  readonly call: 'open' | 'charge' | 'refund' | 'state' | 'detach'
  readonly idempotencyKey: string
  readonly body: unknown
}

export interface ApiResponse {
  readonly status: number
  readonly body: Record<string, unknown>
}

interface ApiSettings {
  readonly db: Db
  readonly ledger: SandboxLedger
  readonly now: () => Date
  readonly pageUrl: (ref: string) => string
  happens(kind: FaultKind): boolean
  /** Delivers the queued webhooks before the response. */
  deliverEarly(): Promise<void>
}

/** The connection was lost after the work was done. */
export class ConnectionDropped extends Error {}

const Amount = z.number().int().positive()
const Id = z.string().min(1).max(200)
const Open = z.object({
  paymentId: Id,
  amount: Amount,
  currency: Currency,
  description: z.string().max(500),
  language: Language,
  storeCard: z.boolean(),
  returnUrl: z.url(),
  expiresAt: z.coerce.date(),
})
const Charge = z.object({
  paymentId: Id,
  amount: Amount,
  currency: Currency,
  description: z.string().max(500),
  token: Id,
})
const Refund = z.object({ ref: Id, refundId: Id, amount: Amount })
const Detach = z.object({ token: Id })
const State = z.object({ ref: Id.nullable(), paymentId: Id })

/** The sandbox's API for merchants, with injected faults. */
export function createApi(settings: ApiSettings): (request: ApiRequest) => Promise<ApiResponse> {
  const { happens } = settings
  return async (request) => {
    if (containsCardNumber(JSON.stringify(request.body))) return refused(400, 'card_number_outside_the_page')
    if (happens('http500')) return refused(500, 'internal')
    if (request.call === 'state') return state(settings, request.body)
    const response = await once(settings, request)
    crashPoint('sandbox.charged')
    if (happens('early')) await settings.deliverEarly()
    if (happens('dropResponse')) throw new ConnectionDropped('The connection was dropped')
    return response
  }
}

const refused = (status: number, error: string): ApiResponse => ({ status, body: { error } })

async function state({ db, ledger }: ApiSettings, body: unknown): Promise<ApiResponse> {
  const input = State.safeParse(body)
  if (!input.success) return refused(400, 'invalid')
  const { ref, paymentId } = input.data
  const key = ref === null ? { merchantPaymentId: paymentId } : { ref }
  const payment = await ledger.find(key)
  if (!payment) return refused(404, 'no_such_payment')
  return { status: 200, body: { payment: await describePayment(db, payment) } }
}

/** Executes a request once per idempotency key. A repeated request gets the first response unless that was an error. */
function once(settings: ApiSettings, { call, idempotencyKey, body }: ApiRequest): Promise<ApiResponse> {
  const bodyHash = createHash('sha256').update(call).update(JSON.stringify(body)).digest('hex')
  return inTransaction(settings.db, async (tx) => {
    await lockIdempotencyKey(tx, idempotencyKey)
    const stored = await findStoredResponse(tx, idempotencyKey)
    if (stored)
      return stored.bodyHash === bodyHash ? { status: stored.status, body: stored.answer } : refused(409, 'key_reused')
    const response = await work(settings, tx, call, body)
    if (response.status < 400) {
      await insertStoredResponse(
        tx,
        idempotencyKey,
        { bodyHash, status: response.status, answer: response.body },
        settings.now(),
      )
    }
    return response
  })
}

async function work(settings: ApiSettings, tx: Tx, call: ApiRequest['call'], body: unknown): Promise<ApiResponse> {
  const { ledger, pageUrl } = settings
  if (call === 'open') {
    const input = Open.safeParse(body)
    if (!input.success) return refused(400, 'invalid')
    const { ref } = await ledger.open(tx, input.data)
    return { status: 200, body: { ref, url: pageUrl(ref) } }
  }
  if (call === 'charge') {
    const input = Charge.safeParse(body)
    if (!input.success) return refused(400, 'invalid')
    const payment = await ledger.charge(tx, input.data)
    return { status: 200, body: { payment: await describePayment(tx, payment) } }
  }
  if (call === 'detach') {
    const input = Detach.safeParse(body)
    if (!input.success) return refused(400, 'invalid')
    return { status: 200, body: { detached: await updateCardDetached(tx, input.data.token) } }
  }
  const input = Refund.safeParse(body)
  if (!input.success) return refused(400, 'invalid')
  return { status: 200, body: { refund: await ledger.refund(tx, input.data) } }
}
