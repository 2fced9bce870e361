import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import { readPdf, withoutSpaces } from '../../server/src/documents/testing/pdf-text.ts'
import { loginBody } from '../../server/src/testing/test-accounts.ts'
import { consents, evaDetails } from '../../server/src/testing/test-orders.ts'
import { fetchOrderStatus, freeBoxes, payOrder } from '../../testkit/app/customer.ts'
import { type RunningServer, startServer } from '../../testkit/app/server.ts'
import { type InstrumentedBrowser, startInstrumentedBrowser } from '../harness/instrumented-browser.ts'
import { newDatabase } from '../harness/on-postgres.ts'
import { parseRawEmail } from '../harness/raw-email.ts'
import { type SmtpSink, startSmtpSink } from '../harness/smtp-sink.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'
import { markups, names } from './markup.ts'

interface Shop {
  readonly server: RunningServer
  readonly sink: SmtpSink
  readonly browser: InstrumentedBrowser
  readonly tally: Tally
  readonly token: string
  readonly boxes: string[]
  sources: number
}

const knownHeaders = new Set(
  'from to subject message-id date mime-version content-type content-transfer-encoding list-unsubscribe list-unsubscribe-post'.split(
    ' ',
  ),
)
const perOrder = 3

async function call(app: Shop, method: string, path: string, body?: unknown): Promise<Response> {
  const source = `10.33.${(++app.sources >> 8) & 255}.${app.sources & 255}`
  return fetch(app.server.url + path, {
    method,
    headers: {
      authorization: `Bearer ${app.token}`,
      'x-forwarded-for': source,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

const detailsOf = (texts: readonly string[], name: string) => ({
  ...evaDetails,
  type: 'PravnickaOsoba',
  firstName: name,
  lastName: name,
  email: 'new@demo.boxzone.test',
  telephoneNumber: '+421905700700',
  company: { name: texts[0], ico: '12345679', dic: '2020317068', icoDph: null },
  address: { ...evaDetails.address, street: texts[1], city: texts[2] },
})

/** A firm with such a name at such an address rents a Box; answers order and contract. */
async function rent(app: Shop, texts: readonly string[], name: string) {
  const invoicingDetails = detailsOf(texts, name)
  const answer = await call(app, 'POST', '/api/client/order/place/with-login', {
    boxId: app.boxes.pop(),
    periodInMonths: 1,
    invoicingDetails,
    consents,
    language: 'en',
    returnUrl: `${app.server.url}/order/status-check`,
  })
  if (answer.status !== 201) throw new Error(`an order with ${texts.join(' / ')}: ${await answer.text()}`)
  const placed = await answer.json()
  await payOrder(app.server, placed, `10.34.0.${app.sources & 255}`)
  for (let tries = 0; tries < 200 && (await fetchOrderStatus(app.server, placed)) !== 'FULFILLED'; tries++)
    await pause(100)
  const contracts: { id: string; orderId: string }[] = await (await call(app, 'GET', '/api/client/my/contracts')).json()
  const rents: { id: string }[] = await (await call(app, 'GET', '/api/client/my/rents')).json()
  return { orderId: String(placed.orderId), contractId: contracts[0]?.id ?? '', rentId: rents[0]?.id ?? '' }
}

/** Everywhere else where a text is taken; each answer must be one of ours. */
async function tellEverywhere(app: Shop, texts: readonly string[], name: string, contractId: string): Promise<void> {
  const [a = '', b = '', c = ''] = texts
  const profile = {
    firstName: name,
    lastName: name,
    email: 'new@demo.boxzone.test',
    phoneNumber: '+421905700700',
    userLanguage: 'en',
    invoicingDetails: detailsOf(texts, name),
  }
  const enquiry = {
    fullName: name,
    email: 'somebody@example.test',
    phoneNumber: '+421905700701',
    businessExperience: 'NO_EXPERIENCE',
    currentPositionAndArea: a,
    propertyStatus: 'WANTS_RENT',
    cityToOpen: b,
    capitalInvestment: 'LESS_THAN_30',
    returnOnInvestment: 'SIX_AND_MORE',
    isPrimaryIncome: true,
    hasReadFranchiseBrochure: true,
    motivation: c,
    language: 'en',
  }
  const day = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
  const letter = { orderNumber: a.slice(0, 40), email: 'somebody@example.test', name: b }
  const told = [
    await call(app, 'PUT', '/api/client/my/profile', profile),
    await call(app, 'POST', '/api/client/franchising/contact', enquiry),
    await call(app, 'POST', '/api/client/contract/withdraw', letter),
    await call(app, 'POST', '/api/ops/error', { error: a, stacktrace: b, context: { page: c } }),
    await call(app, 'POST', `/api/client/contract/${contractId}/cancellation/request`, {
      day,
      note: texts.join('\n'),
    }),
  ]
  for (const { status, url } of told) app.tally.must(status < 300, () => `${url} answers ${status} for ${a}`)
}

async function lookEverywhere(app: Shop, texts: readonly string[], orderId: string, contractId: string) {
  const [a = ''] = texts
  const written = encodeURIComponent(a)
  const kept = ['/my/profile', '/my/contracts', `/my/contracts/${contractId}`, '/my/rents', '/my/boxes']
  const passing = [`/order/status-check?orderId=${orderId}`, `/boxes?q=${written}`, `/${written}`]
  const asking = [`/login?redirect=${written}`, `/service-access?token=${written}`, `/unsubscribe?token=${written}`]
  let shown = ''
  for (const path of [...kept, ...passing, ...asking]) {
    const late = path === '/my/profile' ? 'main input[name]' : undefined
    const { wrong, seen } = await app.browser.look(path, late)
    shown += seen
    app.tally.try(wrong.length === 0, () => `${path} with ${texts.join(' / ')}: ${wrong.join('; ')}`)
  }
  // What was never shown proves nothing.
  const isShown = texts.some((text) => withoutSpaces(shown).includes(withoutSpaces(text)))
  app.tally.must(isShown, () => `no page shows ${texts.join(' / ')}`)
}

async function askAssistant({ browser, tally, server }: Shop, text: string): Promise<void> {
  const { page } = browser
  // Its scripts come after the first paint; a press before them is for nobody.
  await page.goto(`${server.url}/help`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Need help?' }).click()
  const said = page.locator('[data-sender=bot]')
  await said.first().waitFor()
  await page.getByRole('textbox', { name: 'Your question' }).fill(text)
  await page.getByRole('textbox', { name: 'Your question' }).press('Enter')
  await said.nth(1).waitFor()
  const { owned, probes } = await page.evaluate(() => ({
    owned: 'owned' in window,
    probes: document.querySelectorAll('[data-probe]').length,
  }))
  tally.try(!owned && probes === 0, () => `the assistant, asked ${text}: ran ${owned}, ${probes} nodes`)
}

async function checkPapers(app: Shop, texts: readonly string[], contractId: string, rentId: string): Promise<void> {
  const bytes = async (path: string) => Buffer.from(await (await call(app, 'GET', path)).arrayBuffer())
  const asPrinted = (text: string) => withoutSpaces(text.replaceAll(/\p{Cf}/gu, '').replaceAll(/\p{Cc}+/gu, ' '))
  for (const path of [
    `/api/client/my/legal-agreement-download/${contractId}`,
    `/api/client/my/invoice-download/${rentId}`,
  ]) {
    const { text: paper } = readPdf(await bytes(path))
    // A word that is wider than its column is cut with a hyphen at the end of the line.
    const drawn = [paper, paper.replaceAll('- ', '')].map(withoutSpaces)
    for (const text of texts) {
      const isDrawn = drawn.some((said) => said.includes(asPrinted(text)))
      app.tally.try(isDrawn, () => `the PDF ${path} does not say ${text}`)
    }
  }
  const xml = await app.browser.readXml((await bytes(`/api/client/my/invoice-ubl-download/${rentId}`)).toString('utf8'))
  const runsAllTrials = xml !== null && texts.every((text) => withoutSpaces(xml).includes(asPrinted(text)))
  app.tally.try(
    runsAllTrials,
    () => `the XML invoice of ${texts.join(' / ')} is ${xml === null ? 'broken' : 'altered'}`,
  )
}

/** Every letter that went out since: no header of theirs, nothing that runs where it is read. */
async function checkLetters({ sink, browser, tally }: Shop, atLeast: number): Promise<void> {
  for (let tries = 0; tries < 300 && sink.letters.length < atLeast; tries++) await pause(100)
  tally.must(sink.letters.length >= atLeast, () => `${sink.letters.length} of ${atLeast} letters came`)
  for (const raw of sink.letters.splice(0)) {
    const { headers, html } = parseRawEmail(raw)
    const strange = headers.filter((name) => !knownHeaders.has(name))
    const wrong = await browser.read(html)
    tally.try(strange.length === 0 && wrong.length === 0 && html !== '', () => `a letter: ${[...strange, ...wrong]}`)
  }
}

/** The export holds JSON and documents, no table that a spreadsheet would calculate. */
async function checkExport(app: Shop): Promise<void> {
  const zip = await call(app, 'GET', '/api/client/my/data-export')
  const files = Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer())))
  for (const [name, content] of files) {
    const isPaper = /\.(pdf|xml)$/.test(name)
    const isJson = name.endsWith('.json') && JSON.parse(Buffer.from(content).toString('utf8')) !== undefined
    app.tally.try(isPaper || isJson, () => `the export holds ${name}`)
  }
}

async function openShop(tally: Tally): Promise<Shop> {
  const sink = await startSmtpSink()
  const server = await startServer({
    dataDir: mkdtempSync(join(tmpdir(), 'boxzone-text-')),
    keepData: false,
    env: { DATABASE_URL: await newDatabase(), LOG_LEVEL: 'silent', TRUST_PROXY: '1', SMTP_URL: sink.url },
  })
  const login = await fetch(`${server.url}/auth/custom/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(loginBody('new@demo.boxzone.test', { password: 'Demo123' })),
  })
  const { token } = await login.json()
  const browser = await startInstrumentedBrowser(server.url, token)
  return { server, sink, browser, tally, token, boxes: await freeBoxes(server), sources: 0 }
}

export const storedText: Hazard = {
  id: 'D3',
  promise: 'stored text is inert in pages, letters and documents',
  run: async (scale) => {
    const tally = new Tally()
    const app = await openShop(tally)
    const groups = Math.ceil(markups.length / perOrder)
    const count = trialsOf(scale, groups)
    try {
      for (let n = 0; n < count; n++) {
        // Spread over the whole list at every size.
        const at = Math.floor((n * groups) / count) * perOrder
        const texts = Array.from({ length: perOrder }, (_, i) => markups[(at + i) % markups.length] ?? '')
        const name = names[n % names.length] ?? ''
        const { orderId, contractId, rentId } = await rent(app, texts, name)
        await tellEverywhere(app, texts, name, contractId)
        await lookEverywhere(app, texts, orderId, contractId)
        await askAssistant(app, texts.join(' '))
        await checkPapers(app, texts, contractId, rentId)
        await checkLetters(app, 4)
      }
      await checkExport(app)
    } finally {
      await app.browser.close()
      await app.server.stop()
      await app.sink.close()
    }
    return tally.result(
      `${Math.min(markups.length, count * perOrder)} of ${markups.length} texts as names, firms, addresses, notes, questions; 11 pages each and the assistant in Chromium, letters as the relay gets them, PDF and XML; the product writes no table for spreadsheets`,
    )
  },
}
