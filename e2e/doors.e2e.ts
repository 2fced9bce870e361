import type { BrowserContext, Geolocation, Page } from 'playwright-core'
import { afterEach } from 'vitest'
import { axe } from './harness/axe.ts'
import { baseUrl } from './harness/base-url.ts'
import { expect, journey, type Open, type Size } from './harness/journey.ts'
import { expectNoSidewaysScroll } from './harness/layout.ts'

/** Refused doors are answers, which Chromium notes in its console. */
const refusals = [/status of (400|403|404|409|503)/, /ERR_INTERNET_DISCONNECTED/]

async function ask(path: string, body?: unknown) {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(baseUrl() + path, { ...init, headers: { 'Content-Type': 'application/json' } })
  expect(response.ok, path).toBe(true)
  return response.json()
}

const plug = (broker: 'up' | 'down') => ask('/dev/locks', { broker })
afterEach(() => plug('up'))

/** In front of a location, or some way off. */
async function positionAt(place: string, offset = 0): Promise<Geolocation> {
  const warehouses: { name: string; location: { lat: number; lng: number } }[] = await ask('/api/client/warehouse')
  const { lat, lng } = warehouses.find(({ name }) => name === place)?.location ?? { lat: 0, lng: 0 }
  return { latitude: lat + offset, longitude: lng, accuracy: 10 }
}

const standAt = async (context: BrowserContext, place: string) => context.setGeolocation(await positionAt(place))

interface Stand {
  person: string
  permissions?: string[]
  language?: string
  dark?: boolean
  place?: string
  /** Degrees of latitude to the north. */
  offset?: number
}

async function enter(open: Open, size: Size, stand: Stand): Promise<Page> {
  const { person, permissions = ['geolocation'], language = 'en', dark = false } = stand
  const position = await positionAt(stand.place ?? 'Box Ružinov', stand.offset)
  const { page } = await open(size, '/my/boxes', {
    as: person,
    permissions,
    language,
    dark,
    position,
    expected: refusals,
  })
  await page.locator('main h1').waitFor()
  return page
}

const door = (page: Page, name: RegExp) => page.getByRole('article', { name })
const entrance = (page: Page) => door(page, /^Entrance$/)
const pressed = (card: ReturnType<typeof door>) => card.getByRole('button', { name: /^Open/ }).filter({ visible: true })
const isOpen = (card: ReturnType<typeof door>) => card.locator('.door-stage[data-state=open]').waitFor()
const dialog = (page: Page) => page.locator('[role=dialog]').last()

journey('a tenant opens the entrance, then the Box, on the spot', async ({ open }) => {
  const page = await enter(open, 'phone', { person: 'anna' })
  await axe(page)
  await expectNoSidewaysScroll(page)
  await pressed(entrance(page)).click()
  await isOpen(entrance(page))
  await entrance(page).getByText('Pull the door towards you.').waitFor()
  await axe(page)
  const box = door(page, /^Box \d+$/).first()
  await pressed(box).click()
  await isOpen(box)
  await expectNoSidewaysScroll(page)
})

journey('too far away the door stays locked, and the distance and the way there are shown', async ({ open }) => {
  const page = await enter(open, 'desktop', { person: 'anna', offset: 0.02, dark: true })
  await pressed(entrance(page)).click()
  await entrance(page).getByText('You are too far from the door').waitFor()
  await entrance(page)
    .getByRole('img', { name: /2\.2\skm/ })
    .waitFor()
  expect(await entrance(page).getByRole('link', { name: 'Navigate to the door' }).getAttribute('href')).toMatch(
    /^https/,
  )
  expect(await page.locator('.door-stage[data-state=open]').count()).toBe(0)
  await axe(page)
})

journey('who has come to the door since the last reading opens it with one press', async ({ open }) => {
  const page = await enter(open, 'phone', { person: 'anna', offset: 0.02 })
  await pressed(entrance(page)).click()
  await entrance(page).getByText('You are too far from the door').waitFor()
  await standAt(page.context(), 'Box Ružinov')
  await entrance(page).getByRole('button', { name: 'Try again' }).click()
  await isOpen(entrance(page))
})

journey('without permission the steps are told, and a declaration opens without GPS', async ({ open }) => {
  const page = await enter(open, 'phone', { person: 'anna', permissions: [] })
  await pressed(entrance(page)).click()
  await dialog(page).getByRole('listitem').first().waitFor()
  await axe(page)
  await dialog(page).getByRole('button', { name: 'Open without location' }).click()
  const accept = dialog(page).getByRole('button', { name: 'Open on my responsibility' })
  await accept.click()
  await dialog(page).getByText('Must be checked').waitFor()
  await dialog(page).getByRole('checkbox').check()
  await axe(page)
  await accept.click()
  await isOpen(entrance(page))
  await page.getByText('without location').first().waitFor()
})

journey('a guest opens the shared Box and sees whose it is', async ({ open }) => {
  const page = await enter(open, 'desktop', { person: 'peter' })
  const box = door(page, /^Box \d+$/)
  await box.getByText('shared by Anna').waitFor()
  await page.getByText(/from the entrance$/).waitFor()
  await pressed(box).click()
  await isOpen(box)
  await axe(page)
})

journey('a stranger has no door, and a way to rent a Box', async ({ open }) => {
  const page = await enter(open, 'phone', { person: 'new', language: 'uk' })
  await page.locator('main a[href="/boxes"]').waitFor()
  expect(await page.locator('.door-card').count()).toBe(0)
  await axe(page)
})

journey('with the broker’s plug pulled nothing is ever shown as open', async ({ open }) => {
  const page = await enter(open, 'phone', { person: 'anna' })
  await plug('down')
  await pressed(entrance(page)).click()
  await entrance(page).getByText('The lock did not answer').waitFor({ timeout: 20_000 })
  expect(await page.locator('.door-stage[data-state=open]').count()).toBe(0)
  await axe(page)
  await plug('up')
  await expect
    .poll(
      async () => {
        await entrance(page).getByRole('button', { name: 'Try again' }).click({ timeout: 2_000 })
        await entrance(page).locator('.door-stage:not([data-state=working])').waitFor({ timeout: 15_000 })
        return entrance(page).locator('.door-stage').getAttribute('data-state')
      },
      { timeout: 40_000 },
    )
    .toBe('open')
})

journey('without a network the door says so at once', async ({ open }) => {
  const page = await enter(open, 'phone', { person: 'anna' })
  await page.context().setOffline(true)
  await pressed(entrance(page)).click()
  await entrance(page).getByText('You are offline').waitFor()
  await entrance(page).getByRole('button', { name: 'Show the code' }).first().click()
  await entrance(page)
    .getByText(/^\d{4,}$/)
    .waitFor()
  await page.context().setOffline(false)
})

journey('a Box is shared with somebody who has an account, and taken back after a yes', async ({ open }) => {
  const page = await enter(open, 'desktop', { person: 'anna' })
  await page.getByRole('button', { name: 'Share access' }).first().click()
  const email = dialog(page).locator('[name=email]')
  await email.fill('nobody@demo.boxzone.test')
  await email.press('Enter')
  await dialog(page).getByText('The user does not exist; ask them to register first.').waitFor()
  await axe(page)
  await email.fill('jan@demo.boxzone.test')
  await email.press('Enter')
  await dialog(page)
    .getByRole('button', { name: /Stop sharing Ján/ })
    .click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await page.getByRole('button', { name: /Stop sharing Ján/ }).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
})

/** The demo's service links, as `/dev` shows them. */
async function demoLinks(): Promise<string[]> {
  const page = await (await fetch(`${baseUrl()}/dev`)).text()
  return [...page.matchAll(/href="(\/service-access\?[^"]+)"/g)].map(([, path]) =>
    String(path).replaceAll('&amp;', '&'),
  )
}

journey('a mover opens the entrance and the Box by a link, without an account', async ({ open }) => {
  const [valid = ''] = await demoLinks()
  const visit = { permissions: ['geolocation'], expected: refusals }
  const { page, context } = await open('phone', `${valid}&limitedView=true`, visit)
  await standAt(context, (await page.locator('main h1').textContent()) ?? '')
  expect(await page.locator('header, footer').count()).toBe(0)
  await axe(page)
  await expectNoSidewaysScroll(page)
  await pressed(entrance(page)).click()
  await isOpen(entrance(page))
  const box = door(page, /^Box \d+$/)
  await pressed(box).click()
  await isOpen(box)
  await axe(page)
})

journey('a link that is wrong, too early or too late says so, with the date', async ({ open }) => {
  const [valid = '', early = '', late = ''] = await demoLinks()
  const { page } = await open('desktop', `${valid}x`, { expected: refusals })
  await page.getByRole('heading', { name: 'Wrong link' }).waitFor()
  await axe(page)
  await page.goto(early)
  await page.getByRole('heading', { name: 'The link is not valid yet' }).waitFor()
  await page.getByText(/from: \d+ \w+ \d{4}/).waitFor()
  await axe(page)
  await page.goto(late)
  await page.getByRole('heading', { name: 'The link has expired' }).waitFor()
  await page.getByText(/until: \d+ \w+ \d{4}/).waitFor()
  await page.getByRole('link', { name: /^Call/ }).waitFor()
})

journey('a tenant lets a mover in for some hours and takes the link back', async ({ open }) => {
  const page = await enter(open, 'phone', { person: 'anna' })
  await page.getByRole('button', { name: 'Let somebody in' }).first().click()
  await dialog(page).locator('[name=email]').fill('mover@firm.test')
  await axe(page)
  await dialog(page).getByRole('button', { name: 'Send the link' }).click()
  const link = await dialog(page).getByLabel('Link', { exact: true }).inputValue()
  expect(new URL(link).pathname).toBe('/service-access')
  await dialog(page).getByRole('button', { name: 'Take back mover@firm.test' }).click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await page.getByRole('button', { name: 'Take back mover@firm.test' }).waitFor({ state: 'detached' })
  const stranger = await open('desktop', new URL(link).pathname + new URL(link).search, { expected: refusals })
  await stranger.page.getByRole('heading', { name: 'Wrong link' }).waitFor()
})

journey('a suspended tenant is led from the door to the payment', async ({ open }) => {
  const { page } = await open('phone', '/my/boxes', { as: 'maria', expected: [...refusals, /favicon\.ico/] })
  await dialog(page).getByRole('button').click()
  await page.waitForURL('**/my/rents')
  await page.locator('nav.zone-tabs a[href="/my/boxes"]').click()
  await entrance(page).getByText('Access is suspended').waitFor()
  await axe(page)
  await entrance(page).getByRole('button', { name: 'Pay now and open' }).click()
  await page.waitForURL('**/pay/**')
})
