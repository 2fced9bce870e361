import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { freeBoxes, submitOrder } from '../../server/src/testing/test-orders.ts'
import { seededRandom } from '../../testkit/random.ts'
import { findText, tablesOf } from '../harness/find-text.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

/** A number of the right form that no bank has given out to anybody we know. */
function newCard(random: () => number): string {
  const digits = [4, ...Array.from({ length: 14 }, () => Math.floor(random() * 10))]
  const sum = digits.reduce((total, digit, n) => {
    const doubled = n % 2 === 0 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return [...digits, (10 - (sum % 10)) % 10].join('')
}

const spaced = (card: string) => card.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Typed where it belongs, where it does not, and told to us in a report. */
async function tellEverywhere(app: TestApp, card: string, n: number): Promise<number[]> {
  const source = `10.66.${(n >> 8) & 255}.${n & 255}`
  const [box] = await freeBoxes(app)
  const placed = await submitOrder(app, { boxId: box?.id ?? '', source })
  const { pathname } = new URL(placed.body.paymentUrl)
  const asForm = { 'content-type': 'application/x-www-form-urlencoded' }
  const type = (fields: Record<string, string>) => {
    const body = new URLSearchParams({ expiry: '12/30', cvc: '123', name: 'Eva', ...fields }).toString()
    return app.request('POST', pathname, { body, headers: asForm, source })
  }
  const report = { error: `failed with ${spaced(card)}`, stacktrace: card, context: { number: card, list: [card] } }
  const answers = [
    await type({ number: card, cvc: 'x' }),
    await type({ number: '4242', name: card }),
    await type({ number: '4242', expiry: card, cvc: card }),
    await type({ number: spaced(card) }),
    await app.request('POST', '/api/ops/error', { body: report, source }),
    await app.request('GET', `${pathname}?number=${card}`, { source }),
  ]
  await app.settle()
  app.clock.advance(31 * 60_000)
  return answers.map(({ status }) => status)
}

export const cardNumbers: Hazard = {
  id: 'D10',
  promise: 'card numbers never reach our database',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const random = seededRandom(scale.seed)
      const app = await startTestApp()
      const count = trialsOf(scale, 100)
      try {
        for (let n = 0; n < count; n++) {
          const card = newCard(random)
          const statuses = await tellEverywhere(app, card, n)
          tally.must(
            statuses.every((status) => status < 500),
            () => `answered ${statuses.join(', ')}`,
          )
          const kept = [...(await findText(app.database.db, card)), ...(await findText(app.database.db, spaced(card)))]
          tally.try(kept.length === 0, () => `a card number is kept in ${kept.join(', ')}`)
        }
        return tally.result(
          `${count} card numbers typed on the sandbox’s page in every field and told in error reports; ${(await tablesOf(app.database.db)).length} tables searched; with a real provider its page takes them`,
        )
      } finally {
        await app.close()
      }
    }),
}
