import { createHash } from 'node:crypto'
import { Currency, Language } from '@boxzone/contract'
import { z } from 'zod'
import { crashPoint } from '#src/kernel/crash-point.ts'
import { type Db, inTransaction, type Tx } from '#src/kernel/database/index.ts'
import type { FaultKind } from './fault-injection.ts'
import { findStoredResponse, insertStoredResponse, lockIdempotencyKey } from './sandbox.repo.ts'
import { describePayment, type SandboxLedger } from './sandbox-ledger.ts'
import { holdsCardNumber } from './test-cards.rules.ts'

export interface ApiRequest {
  readonly call: 'open' | 'charge' | 'refund' | 'state'
  readonly idempotencyKey: string
  readonly body: unknown
}

export interface ApiResponse {
  readonly status: number
  readonly body: Record<string, unknown>
}

interface ApiSettings {
  readonly db: Db
  readonly books: SandboxLedger
  readonly now: () => Date
  readonly pageUrl: (ref: string) => string
  happens(mischief: FaultKind): boolean
  /** Sends the waiting messages now, before the answer. */
  deliverEarly(): Promise<void>
}

/** The line went dead after the work was done. */
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
const State = z.object({ ref: Id.nullable(), paymentId: Id })

/** The sandbox's interface for merchants, with everything that can go wrong between two companies. */
export function createApi(settings: ApiSettings): (request: ApiRequest) => Promise<ApiResponse> {
  const { happens } = settings
  return async (request) => {
    if (holdsCardNumber(JSON.stringify(request.body))) return refused(400, 'card_number_outside_the_page')
    if (happens('http500')) return refused(500, 'internal')
    if (request.call === 'state') return state(settings, request.body)
    const answer = await once(settings, request)
    crashPoint('sandbox.charged')
    if (happens('early')) await settings.deliverEarly()
    if (happens('dropAnswer')) throw new ConnectionDropped('The connection was dropped')
    return answer
  }
}

const refused = (status: number, error: string): ApiResponse => ({ status, body: { error } })

async function state({ db, books }: ApiSettings, body: unknown): Promise<ApiResponse> {
  const asked = State.safeParse(body)
  if (!asked.success) return refused(400, 'invalid')
  const { ref, paymentId } = asked.data
  const key = ref === null ? { merchantPaymentId: paymentId } : { ref }
  const payment = await books.find(key)
  if (!payment) return refused(404, 'no_such_payment')
  return { status: 200, body: { payment: await describePayment(db, payment) } }
}

/** Under one key everything happens once; whoever asks again gets the first answer. */
function once(settings: ApiSettings, { call, idempotencyKey, body }: ApiRequest): Promise<ApiResponse> {
  const bodyHash = createHash('sha256').update(call).update(JSON.stringify(body)).digest('hex')
  return inTransaction(settings.db, async (tx) => {
    await lockIdempotencyKey(tx, idempotencyKey)
    const kept = await findStoredResponse(tx, idempotencyKey)
    if (kept)
      return kept.bodyHash === bodyHash ? { status: kept.status, body: kept.answer } : refused(409, 'key_reused')
    const answer = await work(settings, tx, call, body)
    if (answer.status < 400) {
      await insertStoredResponse(
        tx,
        idempotencyKey,
        { bodyHash, status: answer.status, answer: answer.body },
        settings.now(),
      )
    }
    return answer
  })
}

async function work(settings: ApiSettings, tx: Tx, call: ApiRequest['call'], body: unknown): Promise<ApiResponse> {
  const { books, pageUrl } = settings
  if (call === 'open') {
    const asked = Open.safeParse(body)
    if (!asked.success) return refused(400, 'invalid')
    const { ref } = await books.open(tx, asked.data)
    return { status: 200, body: { ref, url: pageUrl(ref) } }
  }
  if (call === 'charge') {
    const asked = Charge.safeParse(body)
    if (!asked.success) return refused(400, 'invalid')
    const payment = await books.charge(tx, asked.data)
    return { status: 200, body: { payment: await describePayment(tx, payment) } }
  }
  const asked = Refund.safeParse(body)
  if (!asked.success) return refused(400, 'invalid')
  return { status: 200, body: { refund: await books.refund(tx, asked.data) } }
}
