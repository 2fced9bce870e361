import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { z } from 'zod'
import { listen, reply, textOf } from '../../testing/provider-double.ts'

const Start = z.object({
  POSKey: z.string(),
  PaymentRequestId: z.string(),
  Currency: z.string(),
  InitiateRecurrence: z.boolean().optional(),
  RecurrenceId: z.string().optional(),
  TraceId: z.string().optional(),
  Transactions: z.tuple([z.looseObject({ POSTransactionId: z.string(), Total: z.number() })]),
})
const Refund = z.object({
  PaymentId: z.string(),
  TransactionsToRefund: z.tuple([
    z.object({
      TransactionId: z.string(),
      POSTransactionId: z.string(),
      AmountToRefund: z.number(),
      Comment: z.string(),
    }),
  ]),
})

type Fault = 'error' | 'drop' | 'drop-after' | 'nonsense'
interface Payment {
  PaymentId: string
  PaymentRequestId: string
  Status: string
  Total: number
  Currency: string
  CreatedAt: string
  CompletedAt: string | null
  TraceId: string | null
  FundingInformation: object | null
  Transactions: Record<string, unknown>[]
}

/** A double of Barion's HTTP API with faults. Like Barion, it executes repeated requests again. */
export interface BarionDouble {
  readonly url: string
  readonly payments: Map<string, Payment>
  readonly starts: unknown[]
  fault: Fault | null
  /** Executes refunds, but drops the connection before the response. */
  dropsRefundResponses: boolean
  /** Status of accepted refunds. */
  refundStatus: string
  /** Executes refunds, but responds with a timeout. */
  timesOutRefunds: boolean
  /** Error code that refuses the start of a payment. */
  startError: string | null
  /** Fails requests for the state of a payment. */
  failsStateRequests: boolean
  /** Result of every charge of a stored card. */
  chargeResult: 'Succeeded' | 'Failed' | 'NotFound'
  finish(paymentId: string, status: 'InProgress' | 'Succeeded' | 'Canceled' | 'Expired' | 'Failed'): void
  close(): Promise<void>
}

const card = { BankCardType: 'Visa', MaskedPan: '4242', ValidThruYear: '2029', ValidThruMonth: '08' }
const refused = (ErrorCode: string) => ({ Errors: [{ ErrorCode, Title: ErrorCode }] })

export async function startBarionDouble(posKey: string): Promise<BarionDouble> {
  const payments = new Map<string, Payment>()
  const starts: unknown[] = []

  const finish: BarionDouble['finish'] = (id, Status) => {
    const payment = payments.get(id)
    if (!payment) throw new Error(`No payment ${id}`)
    const paid = Status === 'Succeeded'
    const CompletedAt = '2026-11-15T09:01:00.000'
    Object.assign(payment, { Status, CompletedAt, ...(paid ? { FundingInformation: { BankCard: card } } : {}) })
  }

  function start(body: unknown): object {
    const input = Start.parse(body)
    starts.push(body)
    if (input.POSKey !== posKey) return refused('AuthenticationFailed')
    if (double.startError) return refused(double.startError)
    const [transaction] = input.Transactions
    const PaymentId = randomUUID().replaceAll('-', '')
    const TraceId = input.InitiateRecurrence ? `trace-${PaymentId}` : null
    const { PaymentRequestId, Currency } = input
    const entry = { ...transaction, TransactionId: randomUUID(), TransactionType: 'CardPayment', Status: 'Started' }
    const initial = {
      Status: 'Prepared',
      CreatedAt: '2026-11-15T09:00:00.000',
      CompletedAt: null,
      FundingInformation: null,
    }
    payments.set(PaymentId, {
      PaymentId,
      PaymentRequestId,
      Currency,
      ...initial,
      TraceId,
      Total: transaction.Total,
      Transactions: [entry],
    })
    if (input.TraceId === undefined)
      return { PaymentId, Status: 'Prepared', TraceId, GatewayUrl: `https://pay.test/${PaymentId}` }
    if (double.chargeResult === 'NotFound') return { PaymentId, Status: 'Failed', RecurrenceResult: 'NotFound' }
    finish(PaymentId, double.chargeResult)
    return {
      PaymentId,
      Status: double.chargeResult,
      RecurrenceResult: double.chargeResult === 'Succeeded' ? 'Successful' : 'Failed',
    }
  }

  function refund(body: unknown): object {
    const input = Refund.parse(body)
    const payment = payments.get(input.PaymentId)
    if (payment?.Status !== 'Succeeded') return refused('PaymentNotRefundable')
    const [{ POSTransactionId, AmountToRefund, Comment }] = input.TransactionsToRefund
    const TransactionId = randomUUID()
    const entry = { TransactionId, POSTransactionId, Comment, TransactionType: 'RefundToBankCard' }
    payment.Transactions.push({ ...entry, Status: double.refundStatus, Total: AmountToRefund })
    const Status = double.refundStatus
    return { RefundedTransactions: [{ TransactionId, Status, Total: AmountToRefund, POSTransactionId, Comment }] }
  }

  function handle(path: string, key: unknown, body: unknown): { status: number; body: object } {
    const id = /^\/v4\/payment\/([\w-]+)\/paymentstate$/.exec(path)?.[1]
    if (id && key !== posKey) return { status: 401, body: refused('AuthenticationFailed') }
    const result = id ? payments.get(id) : path === '/v2/Payment/Start' ? start(body) : refund(body)
    const failed = !result || 'Errors' in result
    return { status: failed ? 400 : 200, body: result ?? refused('PaymentNotFound') }
  }

  const server = createServer(async (request, response) => {
    const text = await textOf(request)
    const { fault } = double
    double.fault = null
    if (fault === 'drop') return response.destroy()
    if (fault === 'error' || (double.failsStateRequests && request.method === 'GET'))
      return reply(response, 500, { Errors: [{ ErrorCode: 'InternalError' }] })
    const result = handle(request.url ?? '', request.headers['x-pos-key'], text ? JSON.parse(text) : undefined)
    const isRefund = request.url === '/v2/Payment/Refund'
    if (isRefund && double.timesOutRefunds) return reply(response, 408, refused('RequestTimeout'))
    const isLost = double.dropsRefundResponses && isRefund
    if (fault === 'drop-after' || isLost) return response.destroy()
    return reply(response, result.status, fault === 'nonsense' ? { hello: 1 } : result.body)
  })
  const double: BarionDouble = {
    url: await listen(server),
    payments,
    starts,
    fault: null,
    dropsRefundResponses: false,
    refundStatus: 'Succeeded',
    timesOutRefunds: false,
    startError: null,
    failsStateRequests: false,
    chargeResult: 'Succeeded',
    finish,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return double
}
