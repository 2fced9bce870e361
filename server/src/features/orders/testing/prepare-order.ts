import { randomUUID } from 'node:crypto'
import type { TestApp } from '#src/testing/test-app.ts'
import { evaDetails } from '#src/testing/test-orders.ts'

interface PrepareRequest {
  readonly token: string
  readonly boxId: string
  readonly changes?: Readonly<Record<string, unknown>>
}

export const newPerson = (email = `${randomUUID()}@example.test`) => ({
  ...{ email, firstName: 'Eva', lastName: 'Horváthová', language: 'cs' },
})

/** The day of the test clock. It is the same day in UTC and in Bratislava. */
export const today = '2026-11-15'

export const prepareOrder = (app: TestApp, { token, boxId, changes = {} }: PrepareRequest) =>
  app.request('POST', '/api/office/orders', {
    token,
    body: { boxId, periodInMonths: 3, startsOn: today, person: newPerson(), ...changes },
  })

/** The token of the last link that was sent to this e-mail address. */
export async function preparedToken(app: TestApp, email: string): Promise<string> {
  await app.services.sendEmails()
  const sent = app.sent.filter(({ to, text }) => to === email && text.includes('restore='))
  return /restore=([\w-]{43})/.exec(sent.at(-1)?.text ?? '')?.[1] ?? ''
}

export const openLink = (app: TestApp, link: string, session?: string) =>
  app.request('GET', `/api/client/order/restore?token=${link}`, session ? { token: session } : {})

interface DraftOrder {
  readonly draftId: string
  readonly boxId: string
  readonly email: string
}

let phones = 0

/** The body of an order from the draft of a link, with a new phone number for each order. */
export const orderOfDraft = ({ email, ...draft }: DraftOrder) => ({
  ...draft,
  ...{ periodInMonths: 3, insuranceId: null, voucherToken: null, language: 'cs' },
  invoicingDetails: { ...evaDetails, email, telephoneNumber: `+42190577${String(++phones).padStart(4, '0')}` },
  returnUrl: 'https://boxzone.test/order/status-check',
})
