import {
  beginPayment,
  chargeStoredCard,
  findPaymentsFor,
  type NewPayment,
  openPaymentPage,
  type Payment,
  type PaymentPurpose,
  type PurposeKind,
} from '#src/features/payments/index.ts'
import { newId } from '#src/kernel/ids.ts'
import { startTestApp, type TestApp, type TestResponse } from './test-app.ts'

type PurposeEvent = 'paid' | 'failed' | 'refunded' | 'disputed' | 'reinstated'

/** A test app with payment purposes that only record the events. */
export interface PaymentTestApp extends TestApp {
  /** Events that the purposes received, oldest first. */
  readonly notifications: { event: PurposeEvent; payment: Payment }[]
  /** While true, the purposes throw. */
  broken: boolean
  begin(overrides?: Partial<NewPayment>): Promise<string>
  /** Begins a payment, opens its page and returns the path of the page. */
  open(overrides?: Partial<NewPayment>): Promise<{ paymentId: string; path: string }>
  submit(path: string, form: Readonly<Record<string, string>>, source?: string): Promise<TestResponse>
  payment(id: string): Promise<Payment>
  /** Pays with the card, which stores it. Returns the id of the stored card. */
  storeCard(number: string): Promise<string>
  charge(
    cardId: string,
    overrides?: Partial<Parameters<typeof chargeStoredCard>[1]>,
  ): ReturnType<typeof chargeStoredCard>
  /** Ledger entries of the sandbox, oldest first. */
  ledger(): Promise<{ kind: string; amount: number; merchantPaymentId: string }[]>
  /** Events that the purposes received about the payment. */
  eventsOf(id: string): string[]
}

export const sandboxCards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  threeDs: '4000 0027 6000 3184',
  paysOnce: '4000 0000 0000 0341',
  waits: '4000 0000 0000 5126',
} as const

export const cardForm = (number: string) => ({ number, expiry: '08/29', cvc: '123', name: 'Anna Nováková' })

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }

export async function startPaymentTestApp(
  settings: Readonly<Record<string, string>> = {},
  dependencies = {},
): Promise<PaymentTestApp> {
  const notifications: PaymentTestApp['notifications'] = []
  const record = (event: PurposeEvent) => async (_ctx: unknown, _tx: unknown, payment: Payment) => {
    if (app.broken) throw new Error('the test set `broken`, so the purpose fails')
    notifications.push({ event, payment })
  }
  const purpose: PaymentPurpose = {
    onPaid: record('paid'),
    onFailed: record('failed'),
    onRefunded: record('refunded'),
    onDisputed: record('disputed'),
    onReinstated: record('reinstated'),
  }
  const testApp = await startTestApp(settings, {
    purposes: { ORDER: purpose, RENT: purpose, CARD: purpose },
    ...dependencies,
  })
  const { ctx } = testApp.services
  const begin: PaymentTestApp['begin'] = (overrides) =>
    ctx.transaction((tx) => beginPayment(ctx, tx, { ...newOrderPayment(), ...overrides }))
  const open: PaymentTestApp['open'] = async (overrides) => {
    const paymentId = await begin(overrides)
    return { paymentId, path: new URL(await openPaymentPage(ctx, paymentId)).pathname }
  }
  const submit: PaymentTestApp['submit'] = (path, form, source = '192.0.2.1') =>
    testApp.request('POST', path, { body: new URLSearchParams(form).toString(), headers: formHeaders, source })
  const app: PaymentTestApp = {
    ...testApp,
    notifications,
    broken: false,
    begin,
    open,
    submit,
    payment: async (id) => {
      const row = await ctx.db
        .selectFrom('payment')
        .select(['purpose', 'purposeId'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const found = (await findPaymentsFor(ctx.db, row)).find((payment) => payment.id === id)
      if (!found) throw new Error(`No payment ${id}`)
      return found
    },
    storeCard: async (number) => {
      const { paymentId, path } = await open({ storeCard: { mandateVersion: '2026-11' } })
      await submit(path, cardForm(number))
      await testApp.settle()
      const card = await ctx.db
        .selectFrom('storedCard')
        .select('id')
        .where('paymentId', '=', paymentId)
        .executeTakeFirstOrThrow()
      return card.id
    },
    charge: (cardId, overrides) =>
      chargeStoredCard(ctx, {
        ...newPurpose('RENT'),
        attempt: 1,
        amount: 6400,
        currency: 'EUR',
        cardId,
        description: 'Rent',
        ...overrides,
      }),
    ledger: () =>
      ctx.db.selectFrom('sandboxLedger').select(['kind', 'amount', 'merchantPaymentId']).orderBy('entry').execute(),
    eventsOf: (id) => notifications.filter(({ payment }) => payment.id === id).map(({ event }) => event),
  }
  return app
}

const newPurpose = (purpose: PurposeKind) => ({ purpose, purposeId: newId() })

const newOrderPayment = (): NewPayment => ({
  ...newPurpose('ORDER'),
  amount: 12_800,
  currency: 'EUR',
  description: 'Box 12, Ružinov',
  customer: { email: 'anna@demo.boxzone.test', language: 'sk', reference: 'BZ-1' },
  storeCard: null,
  returnUrl: '/order/status-check',
  client: null,
})
