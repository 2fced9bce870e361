import type { Page } from 'playwright-core'
import { axe } from './harness/axe.ts'
import { expect, fullBrowserJourney as journey, type Open } from './harness/journey.ts'

/** Replaces the push service of the browser, which tests cannot reach, by a local subscription. */
function subscribeNowhere(): void {
  // An empty page has no storage and no push manager.
  if (location.protocol === 'about:') return
  const keep = (key: readonly number[]) => sessionStorage.setItem('test-push', JSON.stringify(key))
  const storedKey = (): number[] => JSON.parse(sessionStorage.getItem('test-push') ?? '[]')
  const subscription = {
    get options() {
      return { applicationServerKey: Uint8Array.from(storedKey()).buffer }
    },
    endpoint: `https://push.example.com/${sessionStorage.getItem('test-address') ?? 'browser'}`,
    toJSON: () => ({
      endpoint: subscription.endpoint,
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    }),
    unsubscribe: async () => {
      keep([])
      return true
    },
  }
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (storedKey().length > 0 ? subscription : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      keep([...applicationServerKey])
      return subscription
    },
  })
}

const section = (page: Page) => page.locator('section[aria-labelledby=push]')
const kinds = (page: Page) => section(page).getByRole('checkbox')

async function enterProfile(open: Open, permissions: string[]) {
  // Starts on a page without scripts, so that the first page with scripts already has the replaced push service.
  const opened = await open('phone', '/robots.txt', { hasWorker: true, as: 'anna', permissions })
  const { page, context } = opened
  await context.addInitScript(subscribeNowhere)
  await page.goto('/my/profile')
  await section(page).waitFor()
  return opened
}

journey('enables push with the first checked kind and disables it with the last unchecked one', async ({ open }) => {
  const { page } = await enterProfile(open, ['notifications'])
  await expect.poll(() => kinds(page).count()).toBe(4)
  expect(await section(page).getByRole('checkbox', { checked: true }).count()).toBe(0)
  await axe(page)
  await kinds(page).first().check()
  await page.getByText('We’ll send these to this device.').waitFor()
  await page.reload()
  await section(page).getByRole('checkbox', { checked: true }).waitFor()
  await kinds(page).first().uncheck()
  await page.getByText('We won’t send these any more.').waitFor()
  await page.reload()
  await section(page).waitFor()
  expect(await section(page).getByRole('checkbox', { checked: true }).count()).toBe(0)
})

journey('renews the push subscription when the browser changed its endpoint', async ({ open }) => {
  const { page } = await enterProfile(open, ['notifications'])
  await kinds(page).first().check()
  await page.getByText('We’ll send these to this device.').waitFor()
  await page.evaluate(() => {
    sessionStorage.setItem('test-address', 'another')
    sessionStorage.setItem('test-push', '[]')
  })
  const renewal = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/my/push'))
  await page.goto('/my/boxes')
  expect((await renewal).postDataJSON()).toMatchObject({
    endpoint: 'https://push.example.com/another',
    kinds: ['PAYMENT'],
  })
  await page.goto('/my/profile')
  await section(page).getByRole('checkbox', { checked: true }).waitFor()
})

journey('explains how to allow blocked notifications', async ({ open }) => {
  const { page } = await enterProfile(open, [])
  await section(page).getByText('Your browser blocks notifications').waitFor()
  expect(await kinds(page).count()).toBe(0)
  await axe(page)
})

journey('shows a push message as a notification with its title, text and page', async ({ open }) => {
  const { page, context } = await enterProfile(open, ['notifications'])
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const data = JSON.stringify({ title: 'Hello', body: 'Box 131', tag: 't', language: 'en', path: '/my/boxes' })
  const { origin } = new URL(page.url())
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  const shown = () =>
    page.evaluate(async () => {
      const notices = await (await navigator.serviceWorker.ready).getNotifications()
      return notices.map(({ title, body, data: { path } }) => ({ title, body, path }))
    })
  await expect.poll(shown).toEqual([{ title: 'Hello', body: 'Box 131', path: '/my/boxes' }])
})
