import { afterEach } from 'vitest'
import { mainWarehouseName } from '../testkit/app/demo-warehouses.ts'
import { axe } from './harness/axe.ts'
import {
  dialog,
  door,
  enterBoxes,
  entrance,
  isOpen,
  moveTo,
  refusedDoors,
  serviceLinks,
  unlockButton,
} from './harness/doors.ts'
import { expect, journey } from './harness/journey.ts'
import { callApi } from './harness/order-visitor.ts'

const plug = (broker: 'up' | 'down') => callApi('/dev/locks', { broker })
afterEach(() => plug('up'))

journey('opens the door with one click after the tenant has arrived', async ({ open }) => {
  const page = await enterBoxes(open, 'phone', { account: 'anna', offset: 0.02 })
  await unlockButton(entrance(page)).click()
  await entrance(page).getByText('You are too far from the door').waitFor()
  await moveTo(page.context(), mainWarehouseName)
  await entrance(page).getByRole('button', { name: 'Try again' }).click()
  await isOpen(entrance(page))
  const focused = entrance(page).locator(':focus')
  await expect.poll(() => focused.textContent()).toBe('Open once more')
  // After the door locks again, the card is small and its button still has the focus.
  await entrance(page).getByText('Opened at').waitFor()
  await expect.poll(() => focused.textContent()).toBe('Open')
})

journey('explains the permission and unlocks after a declaration without GPS', async ({ open }) => {
  const page = await enterBoxes(open, 'phone', { account: 'anna', permissions: [] })
  await unlockButton(entrance(page)).click()
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

journey('opens a shared Box and shows its owner', async ({ open }) => {
  const page = await enterBoxes(open, 'desktop', { account: 'peter' })
  const box = door(page, /^Box \d+$/)
  await box.getByText('shared by Anna').waitFor()
  await page.getByText(/from the entrance$/).waitFor()
  await unlockButton(box).click()
  await isOpen(box)
  await axe(page)
})

journey('aligns doors in a row when one name takes two lines', async ({ open }) => {
  const page = await enterBoxes(open, 'desktop', { account: 'peter', language: 'hu' })
  const doors = page.locator('.door-card')
  const tops = (part: string) =>
    doors.locator(part).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  const heights = await doors.locator('h2').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(new Set(heights).size).toBe(2)
  expect(new Set(await tops('.door-stage')).size).toBe(1)
})

journey('shows no door but an offer to an account without an active Box', async ({ open }) => {
  const page = await enterBoxes(open, 'phone', { account: 'new', language: 'uk' })
  await page.locator('main a[href="/boxes"]').waitFor()
  expect(await page.locator('.door-card').count()).toBe(0)
  await axe(page)
})

journey('shows no door as open while the lock broker is down', async ({ open }) => {
  const page = await enterBoxes(open, 'phone', { account: 'anna' })
  await plug('down')
  await unlockButton(entrance(page)).click()
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

journey('reports a missing network at the door', async ({ open }) => {
  const page = await enterBoxes(open, 'phone', { account: 'anna' })
  await page.context().setOffline(true)
  await unlockButton(entrance(page)).click()
  await entrance(page).getByText('You are offline').waitFor()
  await entrance(page).getByRole('button', { name: 'Show the code' }).first().click()
  await entrance(page)
    .getByText(/^\d{4,}$/)
    .waitFor()
  await page.context().setOffline(false)
})

journey('reports an invalid, early or expired unlock link with its date', async ({ open }) => {
  const [valid = '', early = '', expired = ''] = await serviceLinks()
  const { page } = await open('desktop', `${valid}x`, { expected: refusedDoors })
  await page.getByRole('heading', { name: 'Wrong link' }).waitFor()
  await axe(page)
  await page.goto(early)
  await page.getByRole('heading', { name: 'The link is not valid yet' }).waitFor()
  await page.getByText(/from: \d+ \w+ \d{4}/).waitFor()
  await axe(page)
  await page.goto(expired)
  await page.getByRole('heading', { name: 'The link has expired' }).waitFor()
  await page.getByText(/until: \d+ \w+ \d{4}/).waitFor()
  await page.getByRole('link', { name: /^Call/ }).waitFor()
})

journey('creates and revokes an unlock link for a mover', async ({ open }) => {
  const page = await enterBoxes(open, 'phone', { account: 'anna' })
  await page.getByRole('button', { name: 'Let somebody in' }).first().click()
  await dialog(page).locator('[name=email]').fill('mover@firm.test')
  await axe(page)
  await dialog(page).getByRole('button', { name: 'Send the link' }).click()
  const link = await dialog(page).getByLabel('Link', { exact: true }).inputValue()
  expect(new URL(link).pathname).toBe('/service-access')
  await dialog(page).getByRole('button', { name: 'Take back mover@firm.test' }).click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await page.getByRole('button', { name: 'Take back mover@firm.test' }).waitFor({ state: 'detached' })
  await expect.poll(() => dialog(page).locator('[name=email]:focus').count()).toBe(1)
  expect(await dialog(page).getByLabel('Link', { exact: true }).count()).toBe(0)
  const stranger = await open('desktop', new URL(link).pathname + new URL(link).search, { expected: refusedDoors })
  await stranger.page.getByRole('heading', { name: 'Wrong link' }).waitFor()
})

journey('leads a suspended tenant from the door to the payment', async ({ open }) => {
  const { page } = await open('phone', '/my/boxes', { as: 'maria', expected: [...refusedDoors, /favicon\.ico/] })
  await dialog(page).getByRole('button').click()
  await page.waitForURL('**/my/rents')
  await page.locator('nav[data-zone-tabs] a[href="/my/boxes"]').click()
  await entrance(page).getByText('Access is suspended').waitFor()
  await axe(page)
  await entrance(page).getByRole('button', { name: 'Pay now and open' }).click()
  await page.waitForURL('**/pay/**')
})
