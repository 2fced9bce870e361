import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import { readPdf, withoutSpaces } from '../../server/src/documents/testing/pdf-text.ts'
import { consents, evaDetails } from '../../server/src/testing/test-orders.ts'
import { fetchOrderStatus, freeBoxes, payOrder } from '../../testkit/app/customer.ts'
import { demoAccount, demoEmail, login } from '../../testkit/app/demo-accounts.ts'
import { type RunningServer, startServer } from '../../testkit/app/server.ts'
import { type InstrumentedBrowser, startInstrumentedBrowser } from '../harness/instrumented-browser.ts'
import { newDatabase } from '../harness/on-postgres.ts'
import { parseRawEmail } from '../harness/raw-email.ts'
import { type SmtpSink, startSmtpSink } from '../harness/smtp-sink.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'
import { markups, names } from './markup.ts'

interface TextTest {
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

async function call(app: TextTest, method: string, path: string, body?: unknown): Promise<Response> {
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
  email: demoEmail('new'),
  telephoneNumber: '+421905700700',
  company: { name: texts[0], ico: '12345679', dic: '2020317068', icoDph: null },
  address: { ...evaDetails.address, street: texts[1], city: texts[2] },
})

/** Rents a Box for a company with the texts as name and postal address. */
async function rent(app: TextTest, texts: readonly string[], name: string) {
  const invoicingDetails = detailsOf(texts, name)
  const response = await call(app, 'POST', '/api/client/order/place/with-login', {
    boxId: app.boxes.pop(),
    periodInMonths: 1,
    invoicingDetails,
    consents,
    language: 'en',
    returnUrl: `${app.server.url}/order/status-check`,
  })
  if (response.status !== 201) throw new Error(`an order with ${texts.join(' / ')}: ${await response.text()}`)
  const placed = await response.json()
  await payOrder(app.server, placed, `10.34.0.${app.sources & 255}`)
  for (let tries = 0; tries < 200 && (await fetchOrderStatus(app.server, placed)) !== 'FULFILLED'; tries++)
    await pause(100)
  const contracts: { id: string; orderId: string }[] = await (await call(app, 'GET', '/api/client/my/contracts')).json()
  const rents: { id: string }[] = await (await call(app, 'GET', '/api/client/my/rents')).json()
  return { orderId: String(placed.orderId), contractId: contracts[0]?.id ?? '', rentId: rents[0]?.id ?? '' }
}

/** Sends the texts in five further calls that accept free text. Every call must succeed. */
async function submitInFurtherCalls(
  app: TextTest,
  texts: readonly string[],
  name: string,
  contractId: string,
): Promise<void> {
  const [a = '', b = '', c = ''] = texts
  const profile = {
    firstName: name,
    lastName: name,
    email: demoEmail('new'),
    phoneNumber: '+421905700700',
    userLanguage: 'en',
    invoicingDetails: detailsOf(texts, name),
  }
  const enquiry = {
    fullName: name,
    email: 'enquirer@example.test',
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
  // One e-mail address may send five statements a day, so each trial uses a new one.
  const withdrawal = { orderNumber: a.slice(0, 40), email: `enquirer${app.sources}@example.test`, name: b }
  const responses = [
    await call(app, 'PUT', '/api/client/my/profile', profile),
    await call(app, 'POST', '/api/client/franchising/contact', enquiry),
    await call(app, 'POST', '/api/client/contract/withdraw', withdrawal),
    await call(app, 'POST', '/api/ops/error', { error: a, stacktrace: b, context: { page: c } }),
    await call(app, 'POST', `/api/client/contract/${contractId}/cancellation/request`, {
      day,
      note: texts.join('\n'),
    }),
  ]
  for (const { status, url } of responses) app.tally.must(status < 300, () => `${url} returns ${status} for ${a}`)
}

async function inspectPages(app: TextTest, texts: readonly string[], orderId: string, contractId: string) {
  const [a = ''] = texts
  const encoded = encodeURIComponent(a)
  const myPages = ['/my/profile', '/my/contracts', `/my/contracts/${contractId}`, '/my/rents', '/my/boxes']
  const publicPages = [`/order/status-check?orderId=${orderId}`, `/boxes?q=${encoded}`, `/${encoded}`]
  const tokenPages = [`/login?redirect=${encoded}`, `/service-access?token=${encoded}`, `/unsubscribe?token=${encoded}`]
  let shown = ''
  for (const path of [...myPages, ...publicPages, ...tokenPages]) {
    const lazySelector = path === '/my/profile' ? 'main input[name]' : undefined
    const { problems, text } = await app.browser.inspectPage(path, lazySelector)
    shown += text
    app.tally.record(problems.length === 0, () => `${path} with ${texts.join(' / ')}: ${problems.join('; ')}`)
  }
  // The check proves something only if a page shows the texts.
  const isShown = texts.some((text) => withoutSpaces(shown).includes(withoutSpaces(text)))
  app.tally.must(isShown, () => `no page shows ${texts.join(' / ')}`)
}

async function sendToAssistant({ browser, tally, server }: TextTest, text: string): Promise<void> {
  const { page } = browser
  // The scripts of the assistant load after the first paint, so an earlier click has no effect.
  await page.goto(`${server.url}/help`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Need help?' }).click()
  const replies = page.locator('[data-sender=bot]')
  await replies.first().waitFor()
  await page.getByRole('textbox', { name: 'Your question' }).fill(text)
  await page.getByRole('textbox', { name: 'Your question' }).press('Enter')
  await replies.nth(1).waitFor()
  const { owned, probes } = await page.evaluate(() => ({
    owned: 'owned' in window,
    probes: document.querySelectorAll('[data-probe]').length,
  }))
  tally.record(
    !owned && probes === 0,
    () => `the assistant with ${text}: script ran ${owned}, ${probes} injected nodes`,
  )
}

async function checkDocuments(
  app: TextTest,
  texts: readonly string[],
  contractId: string,
  rentId: string,
): Promise<void> {
  const bytes = async (path: string) => Buffer.from(await (await call(app, 'GET', path)).arrayBuffer())
  const asRendered = (text: string) => withoutSpaces(text.replaceAll(/\p{Cf}/gu, '').replaceAll(/\p{Cc}+/gu, ' '))
  for (const path of [
    `/api/client/my/legal-agreement-download/${contractId}`,
    `/api/client/my/invoice-download/${rentId}`,
  ]) {
    const { text: pdfText } = readPdf(await bytes(path))
    // The PDF hyphenates a word that is wider than its column.
    const candidates = [pdfText, pdfText.replaceAll('- ', '')].map(withoutSpaces)
    for (const text of texts) {
      const isRendered = candidates.some((candidate) => candidate.includes(asRendered(text)))
      app.tally.record(isRendered, () => `the PDF ${path} does not contain ${text}`)
    }
  }
  const xml = await app.browser.readXml((await bytes(`/api/client/my/invoice-ubl-download/${rentId}`)).toString('utf8'))
  const isComplete = xml !== null && texts.every((text) => withoutSpaces(xml).includes(asRendered(text)))
  app.tally.record(
    isComplete,
    () => `the XML invoice of ${texts.join(' / ')} is ${xml === null ? 'broken' : 'altered'}`,
  )
}

/** The sent e-mails contain no injected header and no active content. */
async function checkEmails({ sink, browser, tally }: TextTest, minCount: number): Promise<void> {
  for (let tries = 0; tries < 300 && sink.rawEmails.length < minCount; tries++) await pause(100)
  tally.must(sink.rawEmails.length >= minCount, () => `${sink.rawEmails.length} of ${minCount} e-mails arrived`)
  for (const raw of sink.rawEmails.splice(0)) {
    const { headerNames, html } = parseRawEmail(raw)
    const injected = headerNames.filter((name) => !knownHeaders.has(name))
    const problems = await browser.inspectHtml(html)
    const isInert = injected.length === 0 && problems.length === 0 && html !== ''
    tally.record(isInert, () => `an e-mail: ${[...injected, ...problems]}`)
  }
}

/** The personal data export contains only JSON, PDF and XML files, because this account has no photos. */
async function checkExport(app: TextTest): Promise<void> {
  const zip = await call(app, 'GET', '/api/client/my/data-export')
  const files = Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer())))
  for (const [name, content] of files) {
    const isDocument = /\.(pdf|xml)$/.test(name)
    const isJson = name.endsWith('.json') && JSON.parse(Buffer.from(content).toString('utf8')) !== undefined
    app.tally.record(isDocument || isJson, () => `the export contains ${name}`)
  }
}

async function startTextTest(tally: Tally): Promise<TextTest> {
  const sink = await startSmtpSink()
  const server = await startServer({
    dataDir: mkdtempSync(join(tmpdir(), 'boxzone-text-')),
    retainData: false,
    env: { DATABASE_URL: await newDatabase(), LOG_LEVEL: 'silent', TRUST_PROXY: '1', SMTP_URL: sink.url },
  })
  const token = await login(server.url, demoAccount('new'))
  const browser = await startInstrumentedBrowser(server.url, token)
  return { server, sink, browser, tally, token, boxes: await freeBoxes(server), sources: 0 }
}

export const storedText: Hazard = {
  id: 'D3',
  guarantee: 'stored text is inert in pages, e-mails and documents',
  run: async (scale) => {
    const tally = new Tally()
    const app = await startTextTest(tally)
    const groups = Math.ceil(markups.length / perOrder)
    const count = trialsOf(scale, groups)
    try {
      for (let n = 0; n < count; n++) {
        // With HAZARD_SHARE below 1, the trials use texts from the whole list, not only its beginning.
        const at = Math.floor((n * groups) / count) * perOrder
        const texts = Array.from({ length: perOrder }, (_, i) => markups[(at + i) % markups.length] ?? '')
        const name = names[n % names.length] ?? ''
        const { orderId, contractId, rentId } = await rent(app, texts, name)
        await submitInFurtherCalls(app, texts, name, contractId)
        await inspectPages(app, texts, orderId, contractId)
        await sendToAssistant(app, texts.join(' '))
        await checkDocuments(app, texts, contractId, rentId)
        await checkEmails(app, 4)
      }
      await checkExport(app)
    } finally {
      await app.browser.close()
      await app.server.stop()
      await app.sink.close()
    }
    return tally.result(
      `${Math.min(markups.length, count * perOrder)} of ${markups.length} texts as names, companies, postal addresses, notes and chat messages; 11 pages each and the assistant in Chromium, e-mails as the relay receives them, PDF and XML; the CSV files of the office are not part of this check`,
    )
  },
}
