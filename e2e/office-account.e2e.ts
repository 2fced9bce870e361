import type { Page } from 'playwright-core'
import { baseUrl } from '../testkit/app/base-url.ts'
import { axe, axeInBothThemes } from './harness/axe.ts'
import { everySize, expect, journey } from './harness/journey.ts'
import { expectNoSidewaysScroll } from './harness/layout.ts'
import { fetchStaffToken, openOffice } from './harness/office.ts'
import { callApi } from './harness/order-visitor.ts'
import { addStaff, authenticator, inviteStaff } from './harness/staff-account.ts'
import { addAuthenticator } from './harness/virtual-authenticator.ts'

const unauthorized = [/status of 401/]
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

async function enterPassword(page: Page, email: string, password: string): Promise<void> {
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.locator('[name=code]').fill(code)
  await page.getByRole('button', { name: 'Log in' }).click()
}

for (const size of everySize) {
  journey(`sets up an account and logs in with a code on a ${size}`, async ({ open }) => {
    const { email, name, password, setupPath } = await inviteStaff('DESK')
    const { page } = await open(size, setupPath, { expected: [...unauthorized, /status of 400/] })
    await heading(page, 'Set up your account')
    await page.getByText(`${name}, ${email}`).waitFor()
    await page.getByRole('img', { name: 'QR code' }).waitFor()
    const { nextCode } = authenticator(await page.getByLabel('Key to type in').inputValue())
    await axeInBothThemes(page)
    await expectNoSidewaysScroll(page)
    await page.locator('[name=password]').fill('password1234')
    await page.locator('[name=code]').fill('000000')
    await page.getByRole('button', { name: 'Finish setup' }).click()
    await page.getByText('Choose a longer or less common password.').waitFor()
    await page.locator('[name=password]').fill(password)
    await page.locator('[name=code]').fill(await nextCode())
    await page.getByRole('button', { name: 'Finish setup' }).click()
    await heading(page, 'Save your recovery codes')
    const [recoveryCode = ''] = await page.locator('main li').allTextContents()
    await axe(page)
    await page.getByRole('button', { name: 'Continue to login' }).click()
    await page.getByText('Save the codes first').waitFor()
    await page.getByText('I’ve saved the codes').click()
    await page.getByRole('button', { name: 'Continue to login' }).click()
    await heading(page, 'Office login')
    await enterPassword(page, email, 'not the password')
    await page.getByText('The e-mail address or the password is wrong.').waitFor()
    await enterPassword(page, email, password)
    await axeInBothThemes(page)
    await enterCode(page, '000000')
    await page.getByText('The code is wrong or was already used.').waitFor()
    await enterCode(page, await nextCode())
    await page.waitForURL('**/office')
    await page.goto('/office/me')
    await heading(page, name)
    await axeInBothThemes(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Log out' }).click()
    await heading(page, 'Office login')
    await enterPassword(page, email, password)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await enterCode(page, recoveryCode)
    await page.waitForURL('**/office/me')
    await page.getByText('9 codes left').waitFor()
  })
}

for (const size of everySize) {
  journey(`adds a passkey and logs in with it on a ${size}`, async ({ open }) => {
    const account = await addStaff('DESK')
    const staffToken = await account.login()
    const { page, context } = await open(size, '/office/me', { staffToken })
    await addAuthenticator(page, context)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByLabel('Name').fill('Office computer')
    await axe(page)
    await page.getByRole('button', { name: 'Create passkey' }).click()
    await page.getByRole('button', { name: 'Remove Office computer' }).waitFor()
    await page.getByRole('button', { name: 'Log out' }).click()
    await heading(page, 'Office login')
    await enterPassword(page, account.email, account.password)
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await page.waitForURL('**/office/me')
    await page.getByText('last used on').waitFor()
    await page.getByRole('button', { name: 'Remove Office computer' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('With a passkey you log in').waitFor()
  })
}

for (const size of everySize) {
  journey(`retains the values of a form when the session ends on a ${size}`, async ({ open }) => {
    const account = await addStaff('OWNER')
    const staffToken = await account.login()
    const { page } = await open(size, '/office/settings/staff?panel=new', { staffToken, expected: unauthorized })
    await page.locator('[name=staffName]').fill('Ján Nový')
    await page.locator('[name=staffEmail]').fill(`jan-${size}-${Date.now()}@example.test`)
    await fetch(`${baseUrl()}/auth/office/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${staffToken}`, 'content-type': 'application/json' },
      body: '{}',
    })
    await page.getByRole('button', { name: 'Create account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.waitFor()
    await axe(page)
    expect(await dialog.locator('[name=email]').inputValue()).toBe(account.email)
    await dialog.locator('[name=password]').fill(account.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.locator('[name=code]').fill(await account.nextCode())
    await dialog.getByRole('button', { name: 'Log in' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.locator('[name=staffName]').inputValue()).toBe('Ján Nový')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByLabel('Setup link').waitFor()
    await axe(page)
  })
}

const everyScreen = [
  'Today',
  'Locations',
  'Customers',
  'Contracts',
  'Money',
  'Prices',
  'Reports',
  'Tasks',
  'Announcements',
]
const navigation = {
  owner: [...everyScreen, 'Settings'],
  manager: [...everyScreen, 'Settings'],
  desk: ['Today', 'Locations', 'Customers', 'Contracts', 'Money', 'Prices', 'Tasks', 'Announcements'],
  technician: ['Today', 'Locations', 'Customers', 'Tasks'],
  accountant: ['Today', 'Locations', 'Customers', 'Contracts', 'Money', 'Prices', 'Reports', 'Tasks'],
}

for (const [account, names] of Object.entries(navigation)) {
  journey(`shows the ${account} only the screens of the role`, async ({ open }) => {
    const { page } = await openOffice(open, 'desktop', account, '/office/me')
    const rail = page.getByRole('navigation', { name: 'Office' }).filter({ visible: true })
    const texts = await rail.getByRole('link').filter({ hasNotText: 'Your account' }).allTextContents()
    // The link to Today begins with a count. The link of the logo has no text.
    expect(texts.map((text) => text.match(/[A-Z][a-z]+$/)?.[0]).filter(Boolean)).toEqual(names)
  })
}

for (const [account, views] of Object.entries({ owner: ['Staff', 'Audit', 'System'], manager: ['Audit'] })) {
  journey(`shows the ${account} the allowed settings`, async ({ open }) => {
    const { page } = await openOffice(open, 'desktop', account, '/office/settings')
    await page.waitForURL(`**/office/settings/${views[0]?.toLowerCase()}`)
    const tabs = page.getByRole('main').getByRole('navigation', { name: 'Settings' })
    expect(await tabs.getByRole('link').allTextContents()).toEqual(views)
    for (const view of views) {
      await tabs.getByRole('link', { name: view }).click()
      await page.locator('main section h2').first().waitFor()
      await axeInBothThemes(page)
      await expectNoSidewaysScroll(page)
    }
  })
}

journey('shows the same page for a location outside the staff account as for an unknown location', async ({ open }) => {
  const ids = async (account: string): Promise<string[]> => {
    const { items } = await callApi('/api/office/warehouses', undefined, await fetchStaffToken(account))
    return items.map(({ id }: { id: string }) => id)
  }
  const own = await ids('manager')
  const foreign = (await ids('owner')).find((id) => !own.includes(id))
  const answers: (string | null)[] = []
  for (const id of [foreign, crypto.randomUUID()]) {
    const { page } = await open('desktop', `/office/locations/${id}`, {
      staffToken: await fetchStaffToken('manager'),
      expected: [/404/],
    })
    await page.getByRole('main').getByText('doesn’t exist').first().waitFor()
    answers.push(await page.getByRole('main').textContent())
  }
  expect(answers[0]).toBe(answers[1])
})

journey('opens the other screens from the tab bar of a phone', async ({ open }) => {
  const { page } = await openOffice(open, 'phone', 'technician', '/office/me')
  const tabs = page.getByRole('navigation', { name: 'Office' }).filter({ visible: true })
  const names = await tabs.getByRole('link').allTextContents()
  expect(names.map((text) => text.match(/[A-Z][a-z]+$/)?.[0])).toEqual(['Today', 'Locations', 'Doors', 'Tasks'])
  await tabs.getByRole('button', { name: 'More' }).click()
  const sheet = page.getByRole('dialog', { name: 'More' })
  expect(await sheet.getByRole('link').allTextContents()).toEqual(['Customers', 'Your account'])
})

journey('lists the keyboard shortcuts and switches single-key shortcuts off', async ({ open }) => {
  const { page } = await openOffice(open, 'desktop', 'desk', '/office/me')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.getByText('Find anything').waitFor()
  await axe(page)
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'detached' })
  await page.getByText('Single-key shortcuts').click()
  await page.locator('main').focus()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await page.keyboard.press('?')
  expect(new URL(page.url()).pathname).toBe('/office/me')
  expect(await keys.count()).toBe(0)
})

journey('excludes the office from search engines and shows no footer of the customer site', async ({ open }) => {
  const { page } = await open('desktop', '/office/login')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex,nofollow')
  expect(await page.getByRole('contentinfo').count()).toBe(0)
})
