import { z } from 'zod'
import { ProviderUnavailable } from '../../port.ts'

/** The calls and fields of Barion's API that the provider uses. */
export interface BarionClient {
  start(payment: object): Promise<z.infer<typeof Started>>
  /** Returns null when Barion does not know the payment. */
  state(paymentId: string): Promise<z.infer<typeof PaymentState> | null>
  refund(request: object): Promise<z.infer<typeof Refunded>>
}

const Failure = z.object({ Title: z.string().optional(), ErrorCode: z.string().optional() })
const Base = z.object({ Errors: z.array(Failure).default([]) })

const Started = Base.extend({
  PaymentId: z.string(),
  Status: z.string(),
  GatewayUrl: z.string().nullish(),
  RecurrenceResult: z.string().nullish(),
  TraceId: z.string().nullish(),
})

const Transaction = z.object({
  TransactionId: z.string(),
  POSTransactionId: z.string().nullish(),
  TransactionType: z.string(),
  Status: z.string(),
  Total: z.number(),
  Comment: z.string().nullish(),
})

export const PaymentState = Base.extend({
  PaymentId: z.string(),
  PaymentRequestId: z.string(),
  Status: z.string(),
  Total: z.number(),
  Currency: z.string(),
  CompletedAt: z.string().nullish(),
  CreatedAt: z.string().nullish(),
  TraceId: z.string().nullish(),
  FundingInformation: z
    .object({
      BankCard: z
        .object({
          BankCardType: z.string().nullish(),
          MaskedPan: z.string().nullish(),
          ValidThruYear: z.coerce.number().nullish(),
          ValidThruMonth: z.coerce.number().nullish(),
        })
        .nullish(),
      AuthorizationCode: z.string().nullish(),
    })
    .nullish(),
  Transactions: z.array(Transaction).default([]),
})
export type BarionState = z.infer<typeof PaymentState>

const Refunded = Base.extend({
  RefundedTransactions: z
    .array(z.object({ TransactionId: z.string(), Status: z.string(), Total: z.number() }))
    .default([]),
})

/** An error response of Barion with its code. `isPlain` means that Barion did nothing. */
export class BarionRefusal extends Error {
  readonly code: string
  readonly isPlain: boolean

  constructor(code: string, status: number) {
    super(`Barion refused: ${code}`)
    this.name = 'BarionRefusal'
    this.code = code
    this.isPlain = status >= 400 && status !== requestTimeout
  }
}

const requestTimeout = 408

/** The connection failed, so no request was sent. */
export class BarionNotReached extends ProviderUnavailable {}

const timeoutMs = 20_000
const unknownPayment = /payment.*not.*(found|exist)|PaymentNotFound|NotFound/i

export function barionClient(baseUrl: string, posKey: string): BarionClient {
  const url = (path: string) => `${baseUrl.replace(/\/+$/, '')}${path}`
  const send = async <Answer>(path: string, init: RequestInit, schema: z.ZodType<Answer>): Promise<Answer> => {
    const { status, body } = await exchange(url(path), init)
    const failure = Base.safeParse(body).data?.Errors[0]
    if (failure && status < 500) throw new BarionRefusal(failure.ErrorCode ?? failure.Title ?? 'unknown', status)
    const parsed = schema.safeParse(body)
    if (status >= 400 || !parsed.success) throw new ProviderUnavailable('barion', parsed.error)
    return parsed.data
  }
  const post = (body: object): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ POSKey: posKey, ...body }),
  })
  return {
    start: (payment) => send('/v2/Payment/Start', post(payment), Started),
    refund: (request) => send('/v2/Payment/Refund', post(request), Refunded),
    state: async (paymentId) => {
      const init = { headers: { 'x-pos-key': posKey, accept: 'application/json' } }
      try {
        return await send(`/v4/payment/${encodeURIComponent(paymentId)}/paymentstate`, init, PaymentState)
      } catch (error) {
        if (error instanceof BarionRefusal && unknownPayment.test(error.code)) return null
        throw error
      }
    },
  }
}

async function exchange(url: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    return { status: response.status, body: await response.json() }
  } catch (error) {
    throw wasSent(error) ? new ProviderUnavailable('barion', error) : new BarionNotReached('barion', error)
  }
}

const notConnected = new Set<unknown>(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

function wasSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return !(cause instanceof Error && 'code' in cause && notConnected.has(cause.code))
}
