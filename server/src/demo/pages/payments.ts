import { z } from 'zod'
import type { App } from '#src/app.ts'
import { FaultRates } from '#src/gateways/payments/sandbox/fault-injection.ts'
import type { Sandbox } from '#src/gateways/payments/sandbox/open-sandbox.ts'
import { findLedger, type LedgerEntry } from '#src/gateways/payments/sandbox/sandbox.repo.ts'
import { rightCode, testCards } from '#src/gateways/payments/sandbox/test-cards.rules.ts'
import { CallError } from '#src/kernel/errors.ts'
import { type Html, html } from '#src/kernel/http/html.ts'
import { jsonResponse, type PlainRoute, redirectResponse } from '#src/kernel/http/plain-route.ts'
import { toMajor } from '#src/kernel/money.ts'
import { devPage } from './layout.ts'

const shown = 100

const abouts = {
  PAYS: 'pays',
  DECLINES: 'is declined',
  ASKS_3DS: `asks for 3-D Secure; the right code is ${rightCode}`,
  PAYS_ONCE: 'pays now and fails at every later charge',
  WAITS: 'stays pending until the clock moves 10 minutes',
} as const

/** Shows the test cards, the ledger and the fault injection of the sandbox provider. */
export function paymentRoutes({ payments, database }: App): PlainRoute[] {
  const { sandbox } = payments
  if (!sandbox) return []
  const { db } = database
  return [
    {
      method: 'GET',
      path: '/dev/payments',
      handle: async () => devPage('Payments', page(await findLedger(db, shown), await sandbox.faultRates())),
    },
    {
      method: 'GET',
      path: '/dev/payments.json',
      handle: async () => jsonResponse({ ledger: await findLedger(db, shown), faultRates: await sandbox.faultRates() }),
    },
    {
      method: 'POST',
      path: '/dev/payments/misbehaviour',
      handle: async ({ body }) => {
        await updateFaultRates(sandbox, body)
        return 'page' in body ? redirectResponse('/dev/payments') : jsonResponse(await sandbox.faultRates())
      },
    },
    {
      method: 'POST',
      path: '/dev/payments/dispute',
      handle: async ({ body }) => {
        await actAtProvider(sandbox, body)
        return redirectResponse('/dev/payments')
      },
    },
  ]
}

async function updateFaultRates(sandbox: Sandbox, body: Readonly<Record<string, unknown>>): Promise<void> {
  const numbers = Object.entries(body).flatMap(([name, value]) => (name === 'page' ? [] : [[name, Number(value)]]))
  const rates = FaultRates.safeParse(Object.fromEntries(numbers))
  if (!rates.success) throw new CallError('validation')
  await sandbox.setFaultRates(rates.data)
}

const ProviderAction = z.object({
  paymentId: z.uuid(),
  action: z.enum(['dispute', 'warn', 'won', 'lost', 'refund']),
})

/** Runs an action of the cardholder, of the bank or of staff in the provider's dashboard. */
async function actAtProvider({ disputes }: Sandbox, body: unknown): Promise<void> {
  const parsed = ProviderAction.safeParse(body)
  if (!parsed.success) throw new CallError('validation')
  const { paymentId, action } = parsed.data
  if (action === 'dispute') return disputes.open(paymentId)
  if (action === 'warn') return disputes.open(paymentId, { kind: 'FRAUD_WARNING' })
  return action === 'refund' ? disputes.refund(paymentId) : disputes.close(paymentId, action === 'won' ? 'WON' : 'LOST')
}

const providerButtons = (paymentId: string): Html =>
  html`<form method="post" action="/dev/payments/dispute"><input type="hidden" name="paymentId" value="${paymentId}">${Object.entries(
    { dispute: 'Dispute', warn: 'Fraud warning', won: 'Won', lost: 'Lost', refund: 'Refund in the dashboard' },
  ).map(([action, label]) => html`<button name="action" value="${action}">${label}</button>`)}</form>`

const spaced = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

const page = (ledger: readonly LedgerEntry[], faultRates: FaultRates): Html => html`<h1>Payments</h1>
<p>The demo’s cards are taken by a sandbox: a provider of our own that no money passes through.</p>
<h2>Test cards</h2><p class="soft">Any date in the future, any three digits, any name.</p>
<div class="scroll" tabindex="0"><table><tr><th>Number</th><th>What it does</th></tr>${testCards.map(
  ({ number, behaviour }) => html`<tr><td><code>${spaced(number)}</code></td><td>${abouts[behaviour]}</td></tr>`,
)}</table></div>
<h2>Bad days</h2><p class="soft">The probability of each fault, from 0 to 1. With all at 0, the provider works normally.</p>
<form method="post" action="/dev/payments/misbehaviour"><input type="hidden" name="page" value="1">${Object.entries(
  faultRates,
).map(([name, value]) => html`<label>${name}<input name="${name}" type="number" step="any" value="${value}"></label>`)}
<button>Use</button></form>
<h2>Ledger</h2><div class="scroll" tabindex="0"><table><tr><th>No.</th><th>When</th><th>What</th><th>Amount</th><th>Payment</th><th>At the provider</th></tr>${ledger.map(
  ({ entry, bookedAt, kind, amount, currency, merchantPaymentId }) =>
    html`<tr><td>${entry}</td><td>${bookedAt.toISOString().slice(0, 19).replace('T', ' ')}</td><td>${kind}</td><td>${toMajor(amount, currency)} ${currency}</td><td><code>${merchantPaymentId}</code></td><td>${kind === 'CHARGE' && providerButtons(merchantPaymentId)}</td></tr>`,
)}</table></div>`
