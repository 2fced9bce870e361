import { messagesOf } from '@boxzone/i18n/server-texts'
import type { Page } from 'playwright-core'
import { dockedButton, expectDockInSight } from './harness/doors.ts'
import { expect, journey, type Open } from './harness/journey.ts'
import { waitUntilCached } from './harness/offline-pages.ts'
import { callApi } from './harness/order-visitor.ts'
import { onPath, storeToken, visit } from './harness/page-actions.ts'
import { contractOf, newTenant } from './harness/tenants.ts'

/** Console errors that these journeys expect while offline. */
const offlineErrors = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/]
const refused = /401/

const vaultItems = () =>
  new Promise<string[]>((resolve) => {
    const opening = indexedDB.open('boxzone-kept')
    opening.onsuccess = () => {
      const database = opening.result
      if (!database.objectStoreNames.contains('items')) {
        database.close()
        indexedDB.deleteDatabase('boxzone-kept')
        resolve([])
        return
      }
      const keys = database.transaction('items').objectStore('items').getAllKeys()
      keys.onsuccess = () => {
        database.close()
        resolve(keys.result.map(String))
      }
    }
  })

async function enterBoxes(open: Open, language = 'en') {
  const visit = { hasWorker: true, language, as: 'anna', expected: [...offlineErrors, refused] }
  const { page, context } = await open('phone', '/my/boxes', visit)
  await page.locator('main article').first().waitFor()
  await waitUntilCached(page, '/my/boxes')
  await waitUntilCached(page, '/')
  await expect.poll(() => page.evaluate(vaultItems)).toEqual(['doors-1', 'key'])
  return { page, context }
}

journey('serves the manifest in the language of the visitor, its icons and the service worker', async ({ open }) => {
  const { page } = await open('phone', '/', { language: 'uk' })
  const manifestPath = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await page.request.get(String(manifestPath))).json()
  expect([manifest.lang, manifest.name, manifest.display]).toEqual(['uk', 'Boxzone', 'standalone'])
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(src)
    expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, type])
  }
  const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  expect((await page.request.get(String(apple))).status()).toBe(200)
  const worker = (await page.request.get('/service-worker.js')).headers()
  expect(worker['content-security-policy']).toBe("default-src 'none'; connect-src 'self'; img-src 'self'")
  expect(worker['cache-control']).toBe('no-cache')
})

journey('caches no API responses and deletes offline data when the session is refused', async ({ open }) => {
  const { page } = await enterBoxes(open, 'sk')
  const cachedPaths = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const keys = await Promise.all(stores.map((store) => store.keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cachedPaths.filter((path) => /^\/(api|auth|session)\//.test(path))).toEqual([])
  await page.evaluate(() => localStorage.setItem('authToken', 'of-nobody'))
  await visit(page, '/my/boxes').catch(() => undefined)
  await page.waitForURL(onPath('/login'))
  await expect.poll(() => page.evaluate(vaultItems)).toEqual([])
})

journey('offers the door code first while offline', async ({ open }) => {
  const { page, context } = await enterBoxes(open)
  await context.setOffline(true)
  await page.goto('/my/boxes')
  await page.getByText(messagesOf('en').doors.kept.title, { exact: true }).waitFor()
  await dockedButton(page).filter({ hasText: 'Show the code' }).waitFor()
  await expectDockInSight(page, { width: 360, height: 320 })
})

journey(
  'explains while offline that a page needs a network, and reloads the page when online again',
  async ({ open }) => {
    const { page, context } = await enterBoxes(open)
    await waitUntilCached(page, '/my/contracts')
    await waitUntilCached(page, '/my/rents')
    await context.setOffline(true)
    const { title } = messagesOf('en').errors.networkNeeded
    await page.goto('/my/rents')
    await page.getByText(title).waitFor()
    await page.goto('/my/contracts')
    await page.getByText(title).waitFor()
    await page.getByRole('link', { name: 'My Boxes' }).last().waitFor()
    await context.setOffline(false)
    await page.getByRole('heading', { level: 1, name: messagesOf('en').contracts.title }).waitFor()

    await context.setOffline(true)
    await page.goto('/franchising')
    await page.getByRole('heading', { name: messagesOf('en').offline.title }).waitFor()
    await context.setOffline(false)
    await page.locator('form').first().waitFor()
  },
)

journey('deletes the offline codes of a contract after its eviction', async ({ open }) => {
  const tenant = await newTenant()
  const { id, accessCode } = await contractOf(tenant)
  const path = `/api/client/contract/${id}`
  const { from } = await callApi(`${path}/cancellation/first-possible-date`, undefined, tenant.token)
  await callApi(`${path}/cancellation/request`, { day: from, reasons: [], note: null }, tenant.token)
  const { page, context } = await open('phone', '/robots.txt', { hasWorker: true, expected: offlineErrors })
  await storeToken(page, tenant.token)
  await visit(page, '/my/boxes')
  await page.locator('main article').first().waitFor()
  await waitUntilCached(page, '/my/boxes')
  await expect.poll(() => page.evaluate(vaultItems)).toEqual(['doors-1', 'key'])

  await visit(page, '/my/contracts')
  const texts = messagesOf('en').contracts
  await page.getByRole('link', { name: texts.leave.evict }).click()
  const steps = page.getByRole('dialog').getByRole('checkbox')
  await steps.first().waitFor()
  for (const step of await steps.all()) await step.check()
  await page.getByRole('dialog').getByRole('button', { name: texts.eviction.submit }).click()
  await page.waitForURL(onPath('/my/contracts'))
  await page.getByText(texts.eviction.done).waitFor()
  expect(await page.getByRole('link', { name: texts.leave.evict }).count()).toBe(0)

  await context.setOffline(true)
  await page.goto('/my/boxes')
  await page.getByText(messagesOf('en').doors.none.title).waitFor()
  expect(await page.content()).not.toContain(accessCode)
})

/** Sets the event times, so that a busy machine does not slow the swipe down. */
async function swipe(page: Page, [fromX, fromY]: [number, number], [toX, toY]: [number, number]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const startSeconds = await page.evaluate(() => Date.now() / 1000)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      timestamp: startSeconds + part / 5,
      touchPoints: type === 'touchEnd' ? [] : [{ x: fromX + (toX - fromX) * part, y: fromY + (toY - fromY) * part }],
    })
  await touch('touchStart', 0)
  await touch('touchMove', 0.5)
  await touch('touchMove', 1)
  await touch('touchEnd', 1)
  await session.detach()
}

journey('navigates back and forward by swipes', async ({ open }) => {
  const swipeCode = /swipe-[\w-]+\.js$/
  const { page } = await open('phone', '/gdpr')
  await page.waitForFunction(
    (source) => performance.getEntriesByType('resource').some(({ name }) => new RegExp(source).test(name)),
    swipeCode.source,
  )
  const title = (await page.locator('main h1').textContent()) ?? ''
  await page.locator('footer a[href="/store-policy"]').click()
  await page.waitForURL(onPath('/store-policy'))
  // Wait for the new page, because a swipe that starts on a removed element is lost.
  await page.waitForFunction((former) => document.querySelector('main h1')?.textContent !== former, title)
  await page.evaluate(() => window.scrollTo(0, 0))
  await swipe(page, [60, 300], [220, 310])
  await page.waitForURL(onPath('/gdpr'))
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await swipe(page, [300, 300], [140, 290])
  await page.waitForURL(onPath('/store-policy'))
})
