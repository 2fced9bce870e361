import { api } from '@boxzone/contract'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { readPdf } from '../../server/src/documents/testing/pdf-text.ts'
import type { Db } from '../../server/src/kernel/database/index.ts'
import { dayMs } from '../../server/src/kernel/days.ts'
import { createAccount, registration } from '../../server/src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { cards, consents, evaDetails, freeBoxes, payOrder } from '../../server/src/testing/test-orders.ts'
import { tablesOf } from '../harness/find-text.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

/** A word that nobody else writes: whose it is, and where it was typed. */
const canaryOf = (n: number, place: string) => `canary${n}of${place}q`
const canaries = (text: string): string[] => text.match(/canary\d+of[a-z]+q/gi)?.map((word) => word.toLowerCase()) ?? []
const isOf = (n: number) => (word: string) => word.startsWith(`canary${n}of`)

const addressOf = (n: number, part: string) => ({
  ...evaDetails.address,
  street: canaryOf(n, `${part}street`),
  city: canaryOf(n, `${part}city`),
})

/** Somebody who types a word of their own wherever the product lets them, and rents a Box. */
async function live(app: TestApp, n: number, boxId: string): Promise<string> {
  const email = `${canaryOf(n, 'mail')}@example.test`
  const { token, phoneNumber } = await createAccount(app, email)
  const ask = async (method: 'POST' | 'PUT', path: string, body: unknown) => {
    const answer = await app.request(method, path, { token, body, source: `10.41.${n >> 8}.${n & 255}` })
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const details = (part: string) => ({
    ...evaDetails,
    firstName: canaryOf(n, `${part}first`),
    lastName: canaryOf(n, `${part}last`),
    email,
    telephoneNumber: phoneNumber,
    address: addressOf(n, part),
  })
  const names = { firstName: canaryOf(n, 'first'), lastName: canaryOf(n, 'last') }
  await ask('PUT', '/api/client/my/profile', {
    ...registration(email),
    ...names,
    phoneNumber,
    invoicingDetails: details('profile'),
  })
  await ask('POST', '/api/client/my/subscribe-to-newsletter', {})
  const placed = await ask('POST', '/api/client/order/place/with-login', {
    boxId,
    periodInMonths: 1,
    invoicingDetails: details('order'),
    consents,
    language: 'sk',
    returnUrl: 'https://boxzone.test/order/status-check',
  })
  await payOrder(app, placed.paymentUrl, cards.pays)
  const [contract] = (await app.request('GET', '/api/client/my/contracts', { token })).body
  const from = app.clock.now()
  await ask('POST', '/api/common/unlock-token/generate-unlock-token', {
    email: `${canaryOf(n, 'guest')}@example.test`,
    contractId: contract.id,
    validFrom: from.toISOString(),
    validTo: new Date(from.getTime() + dayMs).toISOString(),
  })
  const day = new Date(from.getTime() + 60 * dayMs).toISOString().slice(0, 10)
  await ask('POST', `/api/client/contract/${contract.id}/cancellation/request`, { day, note: canaryOf(n, 'note') })
  await ask('POST', '/api/client/contract/withdraw', {
    orderNumber: 'OB1999000001',
    email,
    name: canaryOf(n, 'statement'),
  })
  await app.settle()
  await app.services.sendEmails()
  return token
}

/** Every such word that stands in clear anywhere in the database. */
async function keptWords(db: Db): Promise<Set<string>> {
  const found = new Set<string>()
  for (const table of await tablesOf(db)) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(table)} t
      where t::text ilike ${'%canary%'}`.execute(db)
    for (const { text } of rows) for (const word of canaries(text)) found.add(word)
  }
  return found
}

/** What the words of an export are, those in its papers too. */
async function exportedWords(address: string, token: string): Promise<string[]> {
  const answer = await fetch(address + api.dataExport.path, { headers: { authorization: `Bearer ${token}` } })
  const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())))
  const texts = files.map(([name, bytes]) =>
    name.endsWith('.pdf') ? readPdf(Buffer.from(bytes)).text : strFromU8(bytes),
  )
  return canaries(texts.join('\n'))
}

export const completeExport: Hazard = {
  id: 'F1',
  promise: 'the export holds everything about a person and nothing about anybody else',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const app = await startTestApp()
      try {
        const boxes = (await freeBoxes(app)).slice(0, Math.max(2, trialsOf(scale, 16)))
        const tokens: string[] = []
        for (const [n, { id }] of boxes.entries()) tokens.push(await live(app, n, id))
        const address = await app.listen()
        const kept = [...(await keptWords(app.database.db))]
        for (const [n, token] of tokens.entries()) {
          const exported = new Set(await exportedWords(address, token))
          const own = kept.filter(isOf(n))
          tally.must(own.length >= 10, () => `only ${own.length} words of person ${n} are kept`)
          for (const word of own) tally.try(exported.has(word), () => `${word} is kept and not in the export`)
          const foreign = [...exported].filter((word) => !isOf(n)(word))
          tally.try(foreign.length === 0, () => `the export of person ${n} holds ${foreign.join(', ')}`)
        }
        return tally.result(
          `${tokens.length} people with words of their own in profile, order, contract, invoice, guest link, notice, withdrawal and letters; every word that stands in any table looked for in its owner’s export, and in everybody else’s, PDF and XML too`,
        )
      } finally {
        await app.close()
      }
    }),
}
