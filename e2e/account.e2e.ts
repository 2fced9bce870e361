import { messagesOf } from '@boxzone/i18n/server-texts'
import type { Page } from 'playwright-core'
import { demoAccount } from '../testkit/app/demo-accounts.ts'
import { axe, axeInBothThemes } from './harness/axe.ts'
import { everySize, expect, journey, type ScreenSize } from './harness/journey.ts'
import { expectNoSidewaysScroll, layoutShift } from './harness/layout.ts'
import { linkInMail } from './harness/mail.ts'
import {
  clearToken,
  field,
  fillIn,
  hasStoredItem,
  onPath,
  openSections,
  saveSection,
  signIn,
  submit,
  visit,
  waitForItem,
} from './harness/page-actions.ts'
import { screenshot } from './harness/screenshot.ts'

const texts = messagesOf('en')

let people = 0
const nextPerson = () => String(++people).padStart(2, '0')
const newPhone = () => `+4219${String(Date.now()).slice(-6)}${nextPerson()}`
const newEmail = (name: string) => `e2e-${name}-${Date.now()}-${nextPerson()}@demo.boxzone.test`

async function register(page: Page, email: string, password: string): Promise<void> {
  await fillIn(page, {
    firstName: 'Žofia',
    lastName: 'Nováková',
    email,
    phoneNumber: newPhone(),
    password,
    passwordConfirmation: password,
  })
  await field(page, 'consents.terms').check()
  await field(page, 'consents.privacy').check()
  await submit(page).click()
  await page.locator('main form').waitFor({ state: 'detached' })
}

async function changeEverything(page: Page, newAddress: string): Promise<void> {
  await openSections(page)
  await fillIn(page, {
    email: newAddress,
    phoneNumber: newPhone(),
    firstName: 'Sofia',
    lastName: 'Kráľová',
    dateOfBirth: '1990',
  })
  await field(page, 'gender').selectOption('Female')
  await page.locator('input[value=PravnickaOsoba]').check()
  await fillIn(page, {
    'invoicingDetails.company.name': 'Sklad, s. r. o.',
    'invoicingDetails.company.ico': '36421928',
    'invoicingDetails.address.street': 'Trnavská',
    'invoicingDetails.address.number': '12',
    'invoicingDetails.address.city': 'Bratislava',
    'invoicingDetails.address.zip': '82108',
  })
  for (const name of ['email', 'firstName', 'invoicingDetails.address.zip']) {
    const saved = page.waitForResponse((response) => response.url().endsWith('/my/profile') && response.ok())
    await saveSection(page, name).click()
    await saved
  }
}

async function removeAccount(page: Page): Promise<void> {
  await submit(page).click()
  await page.locator('[name=confirmed][aria-invalid=true]').waitFor()
  await field(page, 'confirmed').check()
  await submit(page).click()
  await waitForItem(page, 'authToken', false)
  await page.locator('main form').waitFor({ state: 'detached' })
}

const journeys: [string, ScreenSize][] = [
  ['sk', 'phone'],
  ['uk', 'desktop'],
]

for (const [language, size] of journeys) {
  journey(`creates, changes and removes an account in ${language} on a ${size}`, async ({ open }) => {
    const [email, newAddress] = [newEmail(language), newEmail(`${language}-new`)]
    const { page } = await open(size, '/registration', { language })
    await register(page, email, 'Box123')
    await axe(page)

    await visit(page, await linkInMail(email, '/registration'))
    await page.locator('main a[href="/my/boxes"]').waitFor()
    await waitForItem(page, 'authToken', true)
    await clearToken(page)
    await visit(page, '/login')
    await signIn(page, { email, password: 'Box123' })
    await page.waitForURL(onPath('/'))
    await visit(page, '/my/profile')
    await changeEverything(page, newAddress)
    await visit(page, await linkInMail(newAddress, '/confirm-email'))
    await page.locator('main a[href="/my/profile"]').click()
    await page.waitForURL(onPath('/my/profile'))
    expect(await field(page, 'email').inputValue()).toBe(newAddress)
    expect(await field(page, 'firstName').inputValue()).toBe('Sofia')
    expect(await field(page, 'invoicingDetails.address.zip').inputValue()).toBe('821 08')
    expect(await field(page, 'invoicingDetails.company.ico').inputValue()).toBe('36421928')
    await screenshot(page, `profile-${language}-${size}`)

    await visit(page, '/my/profile/change-password')
    await fillIn(page, { oldPassword: 'Box123', newPassword: 'Box456', newPasswordConfirmation: 'Box456' })
    await submit(page).click()
    await page.waitForURL(onPath('/my/profile'))
    await clearToken(page)
    await visit(page, '/login')
    await fillIn(page, { username: newAddress })
    await page.locator('main a[href="/reset-password/request"]').click()
    expect(await field(page, 'email').inputValue()).toBe(newAddress)
    await submit(page).click()
    await visit(page, await linkInMail(newAddress, '/reset-password/change'))
    await fillIn(page, { newPassword: 'Box789', newPasswordConfirmation: 'Box789' })
    await submit(page).click()
    await page.locator('main a[href="/my/boxes"]').waitFor()
    await visit(page, '/my/profile/delete')
    await removeAccount(page)
    expect(new URL(page.url()).pathname).toBe('/my/profile/delete')
    await axe(page)
  })
}

/** Leaves only the device token, so that the next session starts without a recently entered password. */
async function renewByDevice(page: Page, email: string, password: string): Promise<void> {
  await visit(page, '/login')
  await signIn(page, { email, password }, { remember: true })
  await waitForItem(page, 'deviceToken', true)
  await page.waitForURL(onPath('/'))
  await clearToken(page)
}

journey('requests the password for an e-mail change and restores the former e-mail by its link', async ({ open }) => {
  const [email, newAddress] = [newEmail('careful'), newEmail('changed')]
  const { page } = await open('phone', '/registration', { language: 'en', expected: [/403/, /400/, /401/] })
  await register(page, email, 'Box123')
  await visit(page, await linkInMail(email, '/registration'))
  await page.locator('main a[href="/my/boxes"]').waitFor()
  await clearToken(page)
  await renewByDevice(page, email, 'Box123')
  await visit(page, '/my/profile')
  await openSections(page)
  await fillIn(page, { email: newAddress, firstName: 'Sofia' })
  await saveSection(page, 'email').click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await axe(page)
  await dialog.locator('[name=password]').fill('Wrong1')
  await dialog.locator('[type=submit]').click()
  await dialog.locator('[name=password][aria-invalid=true]').waitFor()
  await dialog.locator('[name=password]').fill('Box123')
  await dialog.locator('[type=submit]').click()
  await dialog.waitFor({ state: 'detached' })
  await page.locator('main b').filter({ hasText: newAddress }).waitFor()
  expect(await field(page, 'firstName').inputValue()).toBe('Sofia')

  await visit(page, await linkInMail(newAddress, '/confirm-email'))
  await page.locator('main a[href="/my/profile"]').waitFor()
  await visit(page, await linkInMail(email, '/undo-email'))
  await axe(page)
  await page.getByRole('button', { name: 'Restore my address' }).click()
  await page.locator('main b').filter({ hasText: email }).waitFor()
  await waitForItem(page, 'authToken', false)
  await visit(page, await linkInMail(email, '/reset-password/change'))
  await fillIn(page, { newPassword: 'Box456', newPasswordConfirmation: 'Box456' })
  await submit(page).click()
  await waitForItem(page, 'authToken', true)
})

journey('shows an error at every invalid field and focuses the first one', async ({ open }) => {
  const { page } = await open('phone', '/registration', { language: 'en' })
  await fillIn(page, { firstName: 'Eva', email: 'eva@', phoneNumber: '+42191', password: 'abcdef' })
  await submit(page).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  const wrong = await page
    .locator('[aria-invalid=true]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('name')))
  expect(wrong).toEqual([
    'lastName',
    'email',
    'phoneNumber',
    'password',
    'passwordConfirmation',
    'consents.terms',
    'consents.privacy',
  ])
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('lastName')
  expect(await field(page, 'firstName').inputValue()).toBe('Eva')
  await axe(page)
})

journey('shows an e-mail conflict at its field without losing other input', async ({ open }) => {
  const { page } = await open('desktop', '/registration', { expected: [/409/] })
  await fillIn(page, {
    firstName: 'Anna',
    lastName: 'Druhá',
    email: demoAccount('anna').email,
    phoneNumber: newPhone(),
    password: 'Box123',
    passwordConfirmation: 'Box123',
  })
  await field(page, 'consents.terms').check()
  await field(page, 'consents.privacy').check()
  await submit(page).click()
  await page.locator('[name=email][aria-invalid=true]').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  expect(await field(page, 'password').inputValue()).toBe('Box123')
})

journey('sends the confirmation e-mail again before the first login', async ({ open }) => {
  const email = newEmail('again')
  const { page } = await open('phone', '/registration', { expected: [/401/] })
  await register(page, email, 'Box123')
  await visit(page, '/login')
  await signIn(page, { email, password: 'Box123' })
  await page.getByRole('alert').waitFor()
  expect(await hasStoredItem(page, 'authToken')).toBe(false)
  const sent = page.waitForResponse((response) => response.url().endsWith('/auth/registration/resend') && response.ok())
  await page.getByRole('alert').locator('xpath=following-sibling::button').first().click()
  await sent
})

const publicPages = [
  '/login',
  '/registration',
  '/reset-password/request',
  '/reset-password/change',
  '/reset-password/change?token=x',
  '/undo-email',
  '/undo-email?token=x',
  '/admit-device',
  '/admit-device?token=x',
]

for (const size of everySize) {
  for (const path of publicPages) {
    journey(`renders ${path} without faults on a ${size} in both themes`, async ({ open }) => {
      const { page, response } = await open(size, path, { language: 'sk' })
      expect(response.status()).toBe(200)
      expect(await layoutShift(page)).toBe(0)
      await expectNoSidewaysScroll(page)
      await axeInBothThemes(page)
    })
  }

  journey(`renders the profile pages without faults on a ${size} in both themes`, async ({ open }) => {
    const { page } = await open(size, '/robots.txt', { language: 'sk', as: 'peter' })
    for (const path of ['/my/profile', '/my/profile/change-password', '/my/profile/delete']) {
      await visit(page, path)
      await submit(page).waitFor({ state: 'attached' })
      expect(await layoutShift(page)).toBe(0)
      if (path === '/my/profile') await openSections(page)
      await expectNoSidewaysScroll(page)
      await axeInBothThemes(page)
    }
  })
}

journey('confirms a change by a toast and reverts a switch whose call fails', async ({ open }) => {
  const { page } = await open('phone', '/my/profile', { as: 'anna', expected: [/500/] })
  await openSections(page)
  await saveSection(page, 'firstName').click()
  await page.getByText('We’ve saved your changes and e-mailed you a confirmation.').waitFor()
  await page.route('**/api/client/my/subscribe-to-newsletter', (route) => route.fulfill({ status: 500, body: 'x' }))
  const newsletter = page.locator('section[aria-labelledby=newsletter] input')
  const before = await newsletter.isChecked()
  await newsletter.click()
  await page.getByText('An error occurred, please try again later.').waitFor()
  expect(await newsletter.isChecked()).toBe(before)
})

journey('preserves input typed while the profile is saved', async ({ open }) => {
  const { page } = await open('desktop', '/my/profile', { as: 'anna' })
  const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>()
  await page.route('**/api/client/my/profile', async (route) => {
    await isTyped
    await route.continue()
  })
  await openSections(page)
  await saveSection(page, 'lastName').click()
  await field(page, 'lastName').fill('Ešte píšem')
  typed()
  await page.getByText('We’ve saved your changes and e-mailed you a confirmation.').waitFor()
  expect(await field(page, 'lastName').inputValue()).toBe('Ešte píšem')
  // The unsaved name is marked, and a visit to another page does not lose it.
  await page.getByText(texts.profile.unsaved).waitFor()
  await page.locator('main nav a[href="/my/contracts"]').first().click()
  await page.waitForURL(onPath('/my/contracts'))
  await page.goBack()
  await page.getByText(texts.profile.unsaved).waitFor()
  expect(await field(page, 'lastName').inputValue()).toBe('Ešte píšem')
})
