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

/** A test app whose payment purposes only record their calls. */
export interface PaymentTestApp extends TestApp {
  /** The results of payments in the order of the calls. */
  readonly told: { what: PurposeEvent; payment: Payment }[]
  /** Makes the purposes throw until it is set back. */
  broken: boolean
  begin(asked?: Partial<NewPayment>): Promise<string>
  /** Begins a payment, opens its page and returns the page's path. */
  open(asked?: Partial<NewPayment>): Promise<{ paymentId: string; path: string }>
  submit(path: string, form: Readonly<Record<string, string>>, source?: string): Promise<TestResponse>
  payment(id: string): Promise<Payment>
  /** A card that was stored by paying with it. */
  storeCard(number: string): Promise<string>
  charge(cardId: string, asked?: Partial<Parameters<typeof chargeStoredCard>[1]>): ReturnType<typeof chargeStoredCard>
  /** The movements of money at the sandbox, oldest first. */
  ledger(): Promise<{ kind: string; amount: number; merchantPaymentId: string }[]>
  toldOf(id: string): string[]
}

export const sandboxCards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  threeDs: '4000 0027 6000 3184',
  paysOnce: '4000 0000 0000 0341',
  waits: '4000 0000 0000 5126',
} as const

export const cardForm = (number: string) => ({ number, expiry: '08/29', cvc: '123', name: 'Anna Nováková' })

const asForm = { 'content-type': 'application/x-www-form-urlencoded' }

export async function startPaymentTestApp(
  settings: Readonly<Record<string, string>> = {},
  parts = {},
): Promise<PaymentTestApp> {
  const told: PaymentTestApp['told'] = []
  const note = (what: PurposeEvent) => async (_ctx: unknown, _tx: unknown, payment: Payment) => {
    if (app.broken) throw new Error('the purpose is broken')
    told.push({ what, payment })
  }
  const purpose: PaymentPurpose = {
    onPaid: note('paid'),
    onFailed: note('failed'),
    onRefunded: note('refunded'),
    onDisputed: note('disputed'),
    onReinstated: note('reinstated'),
  }
  const testApp = await startTestApp(settings, { purposes: { ORDER: purpose, RENT: purpose, CARD: purpose }, ...parts })
  const { ctx } = testApp.services
  const begin: PaymentTestApp['begin'] = (asked) =>
    ctx.transaction((tx) => beginPayment(ctx, tx, { ...someOrder(), ...asked }))
  const open: PaymentTestApp['open'] = async (asked) => {
    const paymentId = await begin(asked)
    return { paymentId, path: new URL(await openPaymentPage(ctx, paymentId)).pathname }
  }
  const submit: PaymentTestApp['submit'] = (path, form, source = '192.0.2.1') =>
    testApp.request('POST', path, { body: new URLSearchParams(form).toString(), headers: asForm, source })
  const app: PaymentTestApp = {
    ...testApp,
    told,
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
    charge: (cardId, asked) =>
      chargeStoredCard(ctx, {
        ...someKey('RENT'),
        attempt: 1,
        amount: 6400,
        currency: 'EUR',
        cardId,
        description: 'Rent',
        ...asked,
      }),
    ledger: () =>
      ctx.db.selectFrom('sandboxLedger').select(['kind', 'amount', 'merchantPaymentId']).orderBy('entry').execute(),
    toldOf: (id) => told.filter(({ payment }) => payment.id === id).map(({ what }) => what),
  }
  return app
}

const someKey = (purpose: PurposeKind) => ({ purpose, purposeId: newId() })

const someOrder = (): NewPayment => ({
  ...someKey('ORDER'),
  amount: 12_800,
  currency: 'EUR',
  description: 'Box 12, Ružinov',
  customer: { email: 'anna@demo.boxzone.test', language: 'sk', reference: 'BZ-1' },
  storeCard: null,
  returnUrl: '/order/status-check',
  client: null,
})
