import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { freeBoxes, submitOrder } from '../../server/src/testing/test-orders.ts'
import { seededRandom } from '../../testkit/random.ts'
import { findText, tablesOf } from '../harness/find-text.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

/** A random card number with a valid checksum. */
function newCard(random: () => number): string {
  const digits = [4, ...Array.from({ length: 14 }, () => Math.floor(random() * 10))]
  const checksum = digits.reduce((total, digit, n) => {
    const doubled = n % 2 === 0 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return [...digits, (10 - (checksum % 10)) % 10].join('')
}

const spaced = (card: string) => card.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Enters the card number in all fields of the card page and in error reports. */
async function enterEverywhere(app: TestApp, card: string, n: number): Promise<number[]> {
  const source = `10.66.${(n >> 8) & 255}.${n & 255}`
  const [box] = await freeBoxes(app)
  const placed = await submitOrder(app, { boxId: box?.id ?? '', source })
  const { pathname } = new URL(placed.body.paymentUrl)
  const asForm = { 'content-type': 'application/x-www-form-urlencoded' }
  const submit = (fields: Record<string, string>) => {
    const body = new URLSearchParams({ expiry: '12/30', cvc: '123', name: 'Eva', ...fields }).toString()
    return app.request('POST', pathname, { body, headers: asForm, source })
  }
  const report = { error: `failed with ${spaced(card)}`, stacktrace: card, context: { number: card, list: [card] } }
  const responses = [
    await submit({ number: card, cvc: 'x' }),
    await submit({ number: '4242', name: card }),
    await submit({ number: '4242', expiry: card, cvc: card }),
    await submit({ number: spaced(card) }),
    await app.request('POST', '/api/ops/error', { body: report, source }),
    await app.request('GET', `${pathname}?number=${card}`, { source }),
  ]
  await app.settle()
  app.clock.advance(31 * 60_000)
  return responses.map(({ status }) => status)
}

export const cardNumbers: Hazard = {
  id: 'D10',
  guarantee: 'the database contains no card number',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const random = seededRandom(scale.seed)
      const app = await startTestApp()
      const count = trialsOf(scale, 100)
      try {
        for (let n = 0; n < count; n++) {
          const card = newCard(random)
          const statuses = await enterEverywhere(app, card, n)
          tally.must(
            statuses.every((status) => status < 500),
            () => `statuses ${statuses.join(', ')}`,
          )
          const tables = [
            ...(await findText(app.database.db, card)),
            ...(await findText(app.database.db, spaced(card))),
          ]
          tally.record(tables.length === 0, () => `a card number is stored in ${tables.join(', ')}`)
        }
        return tally.result(
          `${count} card numbers in every field of the sandbox's card page and in error reports; ${(await tablesOf(app.database.db)).length} tables searched; a real provider has its own card page`,
        )
      } finally {
        await app.close()
      }
    }),
}
