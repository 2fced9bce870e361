import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freeBoxes, newCustomer, submitOrder } from '../../testkit/app/customer.ts'
import { startServer } from '../../testkit/app/server.ts'
import { launchChromium } from '../../testkit/browser/chromium.ts'
import { newDatabase } from '../harness/on-postgres.ts'
import { type Hazard, Tally } from '../hazard.ts'

/** Names of the built scripts, with their hashes. */
const builtScripts = () => {
  const folder = fileURLToPath(new URL('../../web/build/client/', import.meta.url))
  return new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => `/${name}`),
  )
}

const tags = { TAG_MANAGER_ID: 'GTM-HAZARD', ANALYTICS_ID: 'G-HAZARD' }

/** Stores the consent to third-party tags, as a public page does. */
const acceptTags = () =>
  localStorage.setItem('cookieConsent', JSON.stringify({ marketing: true, at: new Date().toISOString() }))

const inlineScripts = () =>
  [...document.scripts]
    .filter(({ src, type }) => src === '' && type !== 'application/ld+json')
    .map(({ nonce }) => nonce)

export const checkoutScripts: Hazard = {
  id: 'D9',
  runsAllTrials: true,
  guarantee: 'order pages load only built scripts, and the card page loads no script',
  run: async () => {
    const tally = new Tally()
    const listed = builtScripts()
    const server = await startServer({
      dataDir: mkdtempSync(join(tmpdir(), 'boxzone-checkout-')),
      retainData: false,
      env: { DATABASE_URL: await newDatabase(), LOG_LEVEL: 'silent', TRUST_PROXY: '1', ...tags },
    })
    const browser = await launchChromium()
    try {
      const boxes = await freeBoxes(server)
      const customer = newCustomer(boxes[0] ?? '', 1)
      const { paymentUrl, orderId } = await submitOrder(server, customer)
      const cardPage = new URL(paymentUrl).pathname
      const context = await browser.newContext({ serviceWorkers: 'block' })
      await context.addInitScript(acceptTags)
      const page = await context.newPage()
      const scripts: string[] = []
      page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
      const orderPaths = [`/order/first?boxId=${boxes[1]}`, '/order/user-details', '/order/summary']
      for (const path of [...orderPaths, `/order/status-check?orderId=${orderId}`, cardPage]) {
        await page.goto(server.url + path, { waitUntil: 'networkidle', timeout: 120_000 })
        for (const url of scripts.splice(0)) {
          const { origin, pathname } = new URL(url)
          const known = origin === server.url && listed.has(pathname) && path !== cardPage
          tally.record(known, () => `${path} loads ${url}`)
        }
        const inline = await page.evaluate(inlineScripts)
        const fits = path === cardPage ? inline.length === 0 : inline.every((nonce) => nonce !== '')
        tally.record(fits, () => `${path} has ${inline.length} inline scripts, some without a nonce`)
      }
    } finally {
      await browser.close()
      await server.stop()
    }
    return tally.result(
      `every script that Chromium requests on the order pages and the sandbox card page with third-party tags configured and accepted, compared with ${listed.size} built scripts`,
    )
  },
}
