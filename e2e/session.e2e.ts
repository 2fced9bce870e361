import type { Page } from 'playwright-core'
import { baseUrl } from '../testkit/app/base-url.ts'
import { demoAccount } from '../testkit/app/demo-accounts.ts'
import { measureTransfer } from '../testkit/browser/transfer-size.ts'
import { expect, journey } from './harness/journey.ts'
import { layoutShift } from './harness/layout.ts'
import { callApi } from './harness/order-visitor.ts'
import {
  clearToken,
  fetchToken,
  field,
  fillIn,
  hasStoredItem,
  onPath,
  openSections,
  signIn,
  submit,
  visit,
} from './harness/page-actions.ts'

const peter = demoAccount('peter')
const anna = demoAccount('anna')

const signOutButton = (page: Page) => page.getByRole('banner').locator('button').filter({ visible: true }).first()

journey('shows the same message for a wrong password and an unknown account', async ({ open }) => {
  const { page } = await open('phone', '/login', { expected: [/401/] })
  const messages: (string | null)[] = []
  for (const email of [peter.email, 'nobody@demo.boxzone.test']) {
    await signIn(page, { email, password: 'Wrong1' })
    await page.getByRole('alert').waitFor()
    messages.push(await page.getByRole('alert').textContent())
    expect(await field(page, 'username').inputValue()).toBe(email)
  }
  expect(messages[0]).toBe(messages[1])
  expect(await hasStoredItem(page, 'authToken')).toBe(false)
})

const redirects: [target: string, path: string][] = [
  ['/my/profile/change-password', '/my/profile/change-password'],
  ['//evil.test', '/'],
  ['/\\evil.test', '/'],
  ['/%09/evil.test', '/'],
  ['https://evil.test', '/'],
  ['/.//evil.test', '/'],
  ['javascript:alert(1)', '/'],
]

journey('redirects after login only within the site', async ({ open }) => {
  const { page } = await open('desktop', '/robots.txt')
  for (const [target, path] of redirects) {
    // A redirect to another host would be a third-party request, which fails the journey.
    await clearToken(page)
    await visit(page, `/login?redirect=${target.includes('%') ? target : encodeURIComponent(target)}`)
    await signIn(page, peter)
    await page.waitForURL(onPath(path))
    expect(new URL(page.url()).origin).toBe(new URL(baseUrl()).origin)
  }
})

journey('redirects a visitor from My Zone to login and back', async ({ open }) => {
  const { page } = await open('phone', '/my/profile?a=1')
  await page.waitForURL(onPath('/login'))
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/my/profile?a=1')
  await signIn(page, peter)
  await page.waitForURL(onPath('/my/profile'))
  await submit(page).waitFor()
})

for (const path of ['/login', '/registration', '/reset-password/request', '/reset-password/change?token=x']) {
  journey(`redirects a signed-in user from ${path} to the landing page`, async ({ open }) => {
    const { page } = await open('desktop', path, { as: 'peter' })
    await page.waitForURL(onPath('/'))
  })
}

/** Waits for the last call of the profile, because a call after the end of the session gets 401. */
const lastProfileResponse = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/my/push'))

journey('synchronises the session between two tabs', async ({ open }) => {
  // The server ends the session before the first tab signs out, so a call of this tab may get 401.
  const { page, context } = await open('desktop', '/login?redirect=/my/profile', { expected: [/401/] })
  const isWhole = lastProfileResponse(page)
  await signIn(page, peter)
  await page.waitForURL(onPath('/my/profile'))
  await isWhole
  const other = await context.newPage()
  await Promise.all([lastProfileResponse(other), visit(other, '/my/profile')])
  await submit(other).waitFor({ state: 'attached' })
  await signOutButton(other).click()
  await page.waitForURL(onPath('/login'))
  await signIn(page, peter)
  await page.waitForURL(onPath('/my/profile'))
  await other.waitForURL(onPath('/my/profile'))
})

journey('shows the first name in the header without layout shift', async ({ open }) => {
  const { page } = await open('desktop', '/login')
  await signIn(page, peter)
  await page.waitForURL(onPath('/'))
  await page.reload()
  const link = page.getByRole('banner').locator('a[href="/my/boxes"]').filter({ visible: true })
  await link.filter({ hasText: 'Peter' }).waitFor()
  expect(await layoutShift(page)).toBe(0)
  await signOutButton(page).click()
  await page.getByRole('banner').locator('a[href="/login"]').filter({ visible: true }).waitFor()
  expect(await hasStoredItem(page, 'authToken')).toBe(false)
})

journey('redirects to login and deletes the token when the session has ended', async ({ open }) => {
  const { page } = await open('phone', '/login?redirect=/my/profile', { expected: [/401/] })
  await signIn(page, peter)
  await page.waitForURL(onPath('/my/profile'))
  await submit(page).waitFor()
  await page.evaluate(() => localStorage.setItem('authToken', 'a'.repeat(43)))
  await visit(page, '/my/profile')
  await page.waitForURL(onPath('/login'))
  expect(await hasStoredItem(page, 'authToken')).toBe(false)
})

/** Delays React's scheduler, so that the calls get their responses before React renders. */
const delayRendering = () => {
  const post = MessagePort.prototype.postMessage
  MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
    setTimeout(() => Reflect.apply(post, this, message), 250)
  }
}

journey('redirects to login when the session is refused before My Zone renders', async ({ open }) => {
  const { page, context } = await open('phone', '/login', { expected: [/401/] })
  await page.evaluate(() => localStorage.setItem('authToken', 'a'.repeat(43)))
  const tools = await context.newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.addInitScript(delayRendering)
  // Leaves this request without a response, so that only a call of My Zone can end the session.
  await page.route('**/client-user/current*', () => {})
  await page.goto('/my/profile')
  await page.waitForURL(onPath('/login'))
  expect(await hasStoredItem(page, 'authToken')).toBe(false)
})

journey('signs in a remembered device until logout', async ({ open }) => {
  const { page } = await open('desktop', '/login?redirect=/my/profile', { expected: [/401/] })
  await signIn(page, peter, { remember: true })
  await page.waitForURL(onPath('/my/profile'))
  expect(await hasStoredItem(page, 'deviceToken')).toBe(true)

  await page.evaluate(() => localStorage.removeItem('authToken'))
  await visit(page, '/my/profile')
  await submit(page).waitFor({ state: 'attached' })
  expect(await hasStoredItem(page, 'authToken')).toBe(true)

  await page.evaluate(() => localStorage.setItem('authToken', 'a'.repeat(43)))
  await visit(page, '/')
  await page.waitForFunction(() => !localStorage.getItem('authToken')?.startsWith('aaa'))
  expect(await hasStoredItem(page, 'deviceToken')).toBe(true)

  const revoked = page.waitForResponse((response) => response.url().endsWith('/auth/custom/revoke-device-token'))
  await signOutButton(page).click()
  expect((await revoked).status()).toBe(204)
  expect(await hasStoredItem(page, 'deviceToken')).toBe(false)
  await visit(page, '/my/profile')
  await page.waitForURL(onPath('/login'))
})

journey('shows an important info message until it is confirmed', async ({ open }) => {
  const { page } = await open('phone', '/login')
  await signIn(page, demoAccount('jan'))
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await page.reload()
  await dialog.waitFor()
  const confirmed = page.waitForResponse((response) => response.url().endsWith('/my/confirm-message'))
  await dialog.getByRole('button').last().click()
  expect((await confirmed).status()).toBe(204)
  await page.reload()
  await page.waitForResponse((response) => response.url().includes('/client-user/current'))
  expect(await dialog.count()).toBe(0)
})

journey('stores the chosen language in the account', async ({ open }) => {
  const { page } = await open('desktop', '/login', { language: 'hu' })
  const saved = page.waitForRequest((request) => request.url().endsWith('/my/set-locale'))
  await signIn(page, demoAccount('new'))
  expect((await saved).postDataJSON()).toEqual({ userLanguage: 'hu' })
})

journey('preserves the form input offline and shows the reason', async ({ open }) => {
  const { page, context } = await open('phone', '/reset-password/request', { expected: [/INTERNET_DISCONNECTED/] })
  await fillIn(page, { email: 'eva@demo.boxzone.test' })
  await context.setOffline(true)
  await submit(page).click()
  await page.getByRole('alert').waitFor()
  expect(await field(page, 'email').inputValue()).toBe('eva@demo.boxzone.test')
  await context.setOffline(false)
  await submit(page).click()
  await page.locator('main form').waitFor({ state: 'detached' })
})

journey('loads at most 217 kB of JavaScript on the profile pages', async ({ open }) => {
  const { context } = await open('desktop', '/robots.txt', { language: 'sk', as: 'peter' })
  const name = 'header a[href="/my/boxes"] .truncate'
  for (const path of ['/my/profile', '/my/profile/change-password', '/my/profile/delete']) {
    const fresh = await context.newPage()
    const { scriptGzipBytes } = await measureTransfer(fresh, baseUrl() + path, name)
    expect(scriptGzipBytes, path).toBeGreaterThan(100_000)
    expect(scriptGzipBytes, path).toBeLessThanOrEqual(217_000)
    await fresh.close()
  }
})

for (const path of ['/login', '/registration', '/reset-password/request', '/reset-password/change?token=x']) {
  journey(`loads at most 196 kB of JavaScript on ${path}`, async ({ browser }) => {
    const fresh = await browser.newPage({ serviceWorkers: 'block' })
    const { scriptGzipBytes } = await measureTransfer(fresh, baseUrl() + path, 'main form')
    await fresh.close()
    expect(scriptGzipBytes).toBeLessThanOrEqual(196_000)
  })
}

/** Replaces the token by an invalid one, so that the next call gets 401. */
async function loseSession(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('authToken', 'a'.repeat(43)))
  await page.evaluate((token) => window.dispatchEvent(new StorageEvent('storage', { key: token })), 'authToken')
}

journey('restores the profile input after the session ended', async ({ open }) => {
  const { page } = await open('desktop', '/login?redirect=/my/profile', { expected: [/401/] })
  await signIn(page, peter)
  await page.waitForURL(onPath('/my/profile'))
  await openSections(page)
  await fillIn(page, { lastName: 'Nedopísaný' })
  await loseSession(page)
  await page.waitForURL(onPath('/login'))
  await signIn(page, peter)
  await page.waitForURL(onPath('/my/profile'))
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=lastName]')?.value === 'Nedopísaný')
})

journey('restores the termination input after the session ended', async ({ open }) => {
  const contracts: { id: string; status: string }[] = await callApi(
    '/api/client/my/contracts',
    undefined,
    await fetchToken(anna),
  )
  const address = `/my/contracts/${contracts.find(({ status }) => status === 'ACTIVE')?.id}/cancel`
  const { page } = await open('desktop', `/login?redirect=${address}`, { expected: [/401/] })
  await signIn(page, anna)
  const note = page.getByRole('dialog').locator('textarea')
  await note.fill('Sťahujeme sa')
  await loseSession(page)
  await page.waitForURL(onPath('/login'))
  await signIn(page, anna)
  await page.waitForURL(onPath(address))
  await page.waitForFunction(
    () => document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea')?.value === 'Sťahujeme sa',
  )
})

journey(
  'restores the e-mail address in the share dialog after the session ended and clears it when the dialog closes',
  async ({ open }) => {
    const { page } = await open('phone', '/login?redirect=/my/boxes', { expected: [/401/] })
    await signIn(page, anna)
    const address = page.getByRole('dialog').locator('[name=email]')
    const share = async () => {
      await page.getByRole('button', { name: 'Share access' }).first().click()
      await address.waitFor()
    }
    await share()
    await address.fill('kamarat@demo.boxzone.test')
    await loseSession(page)
    await page.waitForURL(onPath('/login'))
    await signIn(page, anna)
    await share()
    await expect.poll(() => address.inputValue()).toBe('kamarat@demo.boxzone.test')
    await page.keyboard.press('Escape')
    await address.waitFor({ state: 'detached' })
    await share()
    expect(await address.inputValue()).toBe('')
  },
)

journey('opens the password reset without waiting for the logout', async ({ open }) => {
  const { page } = await open('phone', '/my/profile/change-password', { as: 'anna' })
  await page.route('**/auth/custom/logout', () => undefined)
  await page.getByRole('button', { name: 'Log out and reset it' }).click()
  await page.waitForURL(onPath('/reset-password/request'))
})
