import { api } from '@boxzone/contract'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { readPdf } from '../../server/src/documents/testing/pdf-text.ts'
import type { Db } from '../../server/src/kernel/database/index.ts'
import { dayMs } from '../../server/src/kernel/days.ts'
import { confirmPassword, createAccount, linkToken, registration } from '../../server/src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { cards, consents, evaDetails, freeBoxes, payOrder } from '../../server/src/testing/test-orders.ts'
import { tablesOf } from '../harness/find-text.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

/** A unique word for the account and the field it is entered in. */
const canaryOf = (n: number, field: string) => `canary${n}of${field}q`
const canaries = (text: string): string[] => text.match(/canary\d+of[a-z]+q/gi)?.map((word) => word.toLowerCase()) ?? []
const isOf = (n: number) => (word: string) => word.startsWith(`canary${n}of`)

const addressOf = (n: number, part: string) => ({
  ...evaDetails.address,
  street: canaryOf(n, `${part}street`),
  city: canaryOf(n, `${part}city`),
})

/** Creates an account that enters its canary words in every field and rents a Box. */
async function createTenant(app: TestApp, n: number, boxId: string): Promise<string> {
  const email = `${canaryOf(n, 'mail')}@example.test`
  const { token, phoneNumber } = await createAccount(app, email)
  const send = async (method: 'POST' | 'PUT', path: string, body: unknown) => {
    const response = await app.request(method, path, { token, body, source: `10.41.${n >> 8}.${n & 255}` })
    if (response.status >= 300) throw new Error(`${path} returned ${response.status} ${JSON.stringify(response.body)}`)
    return response.body
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
  await send('PUT', '/api/client/my/profile', {
    ...registration(email),
    ...names,
    phoneNumber,
    invoicingDetails: details('profile'),
  })
  await send('POST', '/api/client/my/subscribe-to-newsletter', {})
  await send('POST', '/api/client/assistant/handover', {
    name: canaryOf(n, 'asker'),
    email,
    message: canaryOf(n, 'question'),
    conversation: [{ sender: 'visitor', text: canaryOf(n, 'chat') }],
  })
  const placed = await send('POST', '/api/client/order/place/with-login', {
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
  const item = { name: canaryOf(n, 'item'), note: canaryOf(n, 'itemnote') }
  const { id: itemId } = await send('POST', `/api/client/contract/${contract.id}/items`, item)
  const happenedOn = from.toISOString().slice(0, 10)
  const claim = { happenedOn, description: canaryOf(n, 'claim'), itemIds: [itemId] }
  await send('POST', `/api/client/contract/${contract.id}/insurance-claim`, claim)
  await send('POST', '/api/common/unlock-token/generate-unlock-token', {
    email: `${canaryOf(n, 'invitee')}@example.test`,
    contractId: contract.id,
    validFrom: from.toISOString(),
    validTo: new Date(from.getTime() + dayMs).toISOString(),
  })
  const day = new Date(from.getTime() + 60 * dayMs).toISOString().slice(0, 10)
  await send('POST', `/api/client/contract/${contract.id}/cancellation/request`, { day, note: canaryOf(n, 'note') })
  await send('POST', '/api/client/contract/withdraw', {
    orderNumber: `OB1999${String(n).padStart(6, '0')}`,
    email,
    name: canaryOf(n, 'statement'),
  })
  await send('POST', '/api/client/contract/withdraw', {
    orderNumber: contract.businessId,
    email,
    name: canaryOf(n, 'ownstatement'),
  })
  await app.settle()
  await app.services.sendEmails()
  await changeEmail(app, { token, phoneNumber }, `${canaryOf(n, 'newmail')}@example.test`)
  return token
}

/** Changes the e-mail address. The database then also contains the former one, with a link that restores it. */
async function changeEmail(app: TestApp, { token, phoneNumber }: Person, email: string): Promise<void> {
  await confirmPassword(app, token)
  const { body: profile } = await app.request('GET', '/api/client/my/profile', { token })
  const { firstName, lastName, invoicingDetails } = profile
  const body = { ...registration(email), firstName, lastName, invoicingDetails, phoneNumber }
  await app.request('PUT', '/api/client/my/profile', { token, body })
  const confirmation = await linkToken(app, email, '/confirm-email?token=')
  const { status } = await app.request('POST', '/auth/email/confirm', { token, body: { token: confirmation } })
  if (status !== 200) throw new Error(`the e-mail change returned ${status}`)
}

interface Person {
  readonly token: string
  readonly phoneNumber: string
}

/** Finds the canary words that any table contains unencrypted. */
async function storedWords(db: Db): Promise<Set<string>> {
  const found = new Set<string>()
  for (const table of await tablesOf(db)) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(table)} t
      where t::text ilike ${'%canary%'}`.execute(db)
    for (const { text } of rows) for (const word of canaries(text)) found.add(word)
  }
  return found
}

/** Finds the canary words in an export, including its PDFs. */
async function exportedWords(url: string, token: string): Promise<string[]> {
  const response = await fetch(url + api.dataExport.path, { headers: { authorization: `Bearer ${token}` } })
  const files = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())))
  const texts = files.map(([name, bytes]) =>
    name.endsWith('.pdf') ? readPdf(Buffer.from(bytes)).text : strFromU8(bytes),
  )
  return canaries(texts.join('\n'))
}

export const completeExport: Hazard = {
  id: 'F1',
  guarantee: 'the export contains all data of the account and no data of other accounts',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const app = await startTestApp()
      try {
        const boxes = (await freeBoxes(app)).slice(0, Math.max(2, trialsOf(scale, 16)))
        const tokens: string[] = []
        for (const [n, { id }] of boxes.entries()) tokens.push(await createTenant(app, n, id))
        const url = await app.listen()
        const stored = [...(await storedWords(app.database.db))]
        for (const [n, token] of tokens.entries()) {
          const exported = new Set(await exportedWords(url, token))
          const expected = stored.filter(isOf(n))
          tally.must(expected.length >= 10, () => `only ${expected.length} words of account ${n} are stored`)
          for (const word of expected) tally.record(exported.has(word), () => `${word} is stored and not exported`)
          const others = [...exported].filter((word) => !isOf(n)(word))
          tally.record(others.length === 0, () => `the export of account ${n} contains ${others.join(', ')}`)
        }
        return tally.result(
          `${tokens.length} accounts with unique words in profile, order, contract, list of the Box, insurance claim, invoice, unlock link, cancellation, withdrawal statements, changed e-mail address and e-mails; every stored word searched in the exports of all accounts, including PDF and XML`,
        )
      } finally {
        await app.close()
      }
    }),
}
