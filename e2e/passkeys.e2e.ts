import type { Page } from 'playwright-core'
import { baseUrl } from '../testkit/app/base-url.ts'
import { demoAccount } from '../testkit/app/demo-accounts.ts'
import { axe } from './harness/axe.ts'
import { everySize, expect, journey } from './harness/journey.ts'
import { expectNoSidewaysScroll } from './harness/layout.ts'
import { clearToken, hasStoredItem, onPath, storeToken, visit, waitForItem } from './harness/page-actions.ts'
import { addAuthenticator } from './harness/virtual-authenticator.ts'

const { email, password } = demoAccount('new')

async function post(path: string, body: object): Promise<{ token: string; deviceToken: string }> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(baseUrl() + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return response.json()
}

/** A session of a remembered device, for which the server requires a re-authentication. */
async function rememberedSession(): Promise<string> {
  const device = { deviceId: 'passkey journey', domain: 'CLIENT' }
  const { deviceToken } = await post('/auth/custom/login', { ...device, username: email, password, rememberMe: true })
  return (await post('/auth/custom/device-login', { ...device, deviceToken })).token
}

async function openPasskeys(page: Page): Promise<void> {
  await clearToken(page)
  await storeToken(page, await rememberedSession())
  await visit(page, '/my/profile')
  await page.getByRole('heading', { name: 'Passkeys' }).click()
}

for (const size of everySize) {
  journey(`adds a passkey, logs in with it and confirms a change with it on a ${size}`, async ({ open }) => {
    const { page, context } = await open(size, '/robots.txt', { expected: [/status of 403/] })
    const authenticator = await addAuthenticator(page, context)
    const dialog = page.getByRole('dialog')
    const add = page.getByRole('button', { name: 'Add a passkey' })
    const use = dialog.getByRole('button', { name: 'Use a passkey instead of the password' })

    await openPasskeys(page)
    await add.click()
    await dialog.locator('[name=password]').fill(password)
    expect(await use.count()).toBe(0)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Not used yet').waitFor()
    await page.getByRole('button', { name: 'Rename' }).click()
    await dialog.locator('[name=name]').fill('My phone')
    await axe(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('listitem').getByText('My phone').first().waitFor()
    await axe(page)
    await expectNoSidewaysScroll(page)

    // A virtual device that confirms automatically also chooses its passkey in the autofill.
    await authenticator.confirmAutomatically(false)
    await clearToken(page)
    await visit(page, '/login?redirect=/my/profile')
    await axe(page)
    await expectNoSidewaysScroll(page)
    expect(await hasStoredItem(page, 'authToken')).toBe(false)
    await authenticator.confirmAutomatically(true)
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await page.waitForURL(onPath('/my/profile'))
    await waitForItem(page, 'authToken', true)

    await openPasskeys(page)
    await page.getByText('Last used on').waitFor()
    await add.click()
    await use.waitFor()
    await axe(page)
    await use.click()
    await page.getByText('This device already has a passkey').waitFor()
    await page.getByRole('button', { name: 'Remove' }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('My phone').first().waitFor({ state: 'detached' })
  })
}
