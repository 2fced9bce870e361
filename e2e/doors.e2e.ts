import { afterEach } from 'vitest'
import { mainWarehouseName } from '../testkit/app/demo-warehouses.ts'
import { axe } from './harness/axe.ts'
import {
  dialog,
  dockedButton,
  door,
  enterBoxes,
  entrance,
  expectDockInSight,
  fetchUnlockLinks,
  isOpen,
  moveTo,
  refusedDoors,
  unlockButton,
} from './harness/doors.ts'
import { expect, journey } from './harness/journey.ts'
import { callApi } from './harness/order-visitor.ts'

const plug = (broker: 'up' | 'down') => callApi('/dev/locks', { broker })
afterEach(() => plug('up'))

journey('opens the door with one click after the tenant has arrived', async ({ open }) => {
  const page = await enterBoxes(open, 'phone', { account: 'anna', offset: 0.02 })
  // While the tenant is far away, the docked button navigates to the door.
  await dockedButton(page).filter({ hasText: 'Navigate to the door' }).waitFor()
  await unlockButton(entrance(page)).click()
  await entrance(page).getByText('You’re too far from the door').waitFor()
  await moveTo(page.context(), mainWarehouseName)
  await entrance(page).getByRole('button', { name: 'Try again' }).click()
  await isOpen(entrance(page))
  const focused = entrance(page).locator(':focus')
  await expect.poll(() => focused.textContent()).toBe('Open again')
  // After the door locks again, the card is small and its button still has the focus.
  await entrance(page).getByText('Opened at').waitFor()
  await expect.poll(() => focused.textContent()).toBe('Open')
  // After the entrance has opened, the button of the Box is docked immediately.
  await dockedButton(page)
    .filter({ hasText: /^Open Box \d+$/ })
    .waitFor()
  await expectDockInSight(page, { width: 390, height: 568 })
})

const heights = [
  { width: 360, height: 320 },
  { width: 360, height: 480 },
  { width: 390, height: 667 },
  { width: 390, height: 844 },
  // Landscape
  { width: 568, height: 320 },
  { width: 740, height: 360 },
  { width: 844, height: 390 },
]

journey(
  'docks the door button in sight at every height, before and after the entrance has opened',
  async ({ open }) => {
    const page = await enterBoxes(open, 'phone', { account: 'anna' })
    await dockedButton(page).filter({ hasText: 'Open the entrance' }).waitFor()
    const drawing = page.locator('.door-stage svg').filter({ visible: true }).first()
    const drawn: number[] = []
    for (const size of heights) {
      await expectDockInSight(page, size)
      drawn.push((await drawing.boundingBox())?.height ?? 0)
    }
    // The drawing shrinks before the button does.
    expect(drawn[0]).toBeLessThan(drawn[3] ?? 0)
    await dockedButton(page).click()
    await dockedButton(page).filter({ hasText: 'Open again' }).waitFor()
    await expectDockInSight(page, { width: 360, height: 320 })
    await page.setViewportSize({ width: 1440, height: 600 })
    const buttons = page.locator('.door-dock button').filter({ visible: true })
    await page.evaluate(() => window.scrollTo(0, 0))
    for (const box of [await buttons.nth(0).boundingBox(), await buttons.nth(1).boundingBox()]) {
      expect((box?.y ?? 0) + (box?.height ?? 600)).toBeLessThanOrEqual(600)
    }
  },
)

/** A PNG of one pixel. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

journey('distinguishes a jammed from an offline lock and reports the jammed one with a photo', async ({ open }) => {
  const page = await enterBoxes(open, 'phone', { account: 'anna' })
  // The position arrives later and changes the order of the doors.
  await page.locator('main h1', { hasText: mainWarehouseName }).waitFor()
  const box = door(page, /^Box \d+$/).first()
  const number = (await box.getByRole('heading').textContent())?.replace('Box ', '')
  const { doors } = await callApi('/dev/locks')
  const lock = doors.find(
    ({ door: kind, name, tenant }: Record<string, string>) =>
      kind === 'box' && tenant === 'anna@demo.boxzone.test' && name?.includes(number ?? ''),
  )
  const setMode = (mode: string) => callApi(`/dev/locks/${lock.lockId}`, { mode })
  await setMode('jammed')
  await unlockButton(box).click()
  await box.getByText('The bolt is stuck').waitFor()
  await dockedButton(page).filter({ hasText: 'Report a fault' }).click()
  await dialog(page).getByLabel('What’s wrong?').fill('The bolt does not move.')
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: photo })
  await dialog(page).getByAltText('Your photo of the door').waitFor()
  await axe(page)
  await dialog(page).getByRole('button', { name: 'Send report' }).click()
  await dialog(page).getByText('Thank you, we’ve received your report').waitFor()
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await setMode('offline')
  const isOffline = async () => {
    await box.getByRole('button', { name: 'Try again' }).click()
    await box.locator('.door-stage:not([data-state=working])').waitFor()
    return box.getByText('The lock is offline').isVisible()
  }
  // A request within three seconds of another one joins its command and gets the same result.
  await expect.poll(isOffline, { timeout: 20_000, interval: 3_000 }).toBe(true)
  await dockedButton(page).filter({ hasText: 'Show the code' }).click()
  await page
    .locator('.door-dock')
    .getByText(/^\d{6}$/)
    .waitFor()
  await setMode('ok')
})

journey('explains the location permission and unlocks without a position after the declaration', async ({ open }) => {
  const page = await enterBoxes(open, 'phone', { account: 'anna', permissions: [] })
  await unlockButton(entrance(page)).click()
  await dialog(page).getByRole('listitem').first().waitFor()
  await axe(page)
  await dialog(page).getByRole('button', { name: 'Open without my position' }).click()
  const accept = dialog(page).getByRole('button', { name: 'Open at my own risk' })
  await accept.click()
  await dialog(page).getByText('Must be checked').waitFor()
  await dialog(page).getByRole('checkbox').check()
  await axe(page)
  await accept.click()
  await isOpen(entrance(page))
  await page.getByText('without position').first().waitFor()
})

journey('opens a shared Box and shows its owner', async ({ open }) => {
  const page = await enterBoxes(open, 'desktop', { account: 'peter' })
  const box = door(page, /^Box \d+$/)
  await box.getByText('shared by Anna').waitFor()
  await page
    .getByText(/from the entrance$/)
    .first()
    .waitFor()
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

journey('shows an offer instead of doors to an account without an active Box', async ({ open }) => {
  const page = await enterBoxes(open, 'phone', { account: 'new', language: 'uk' })
  await page.locator('main a[href="/boxes"]').waitFor()
  expect(await page.locator('.door-card').count()).toBe(0)
  await axe(page)
})

journey('shows no door as open while the lock broker is down', async ({ open }) => {
  const page = await enterBoxes(open, 'phone', { account: 'anna' })
  await plug('down')
  await unlockButton(entrance(page)).click()
  await entrance(page)
    .getByText(/^The lock (is offline|didn’t respond)$/)
    .waitFor({ timeout: 20_000 })
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
      // A shorter interval would exceed the rate limit of unlock attempts.
      { timeout: 40_000, interval: 3_000 },
    )
    .toBe('open')
})

journey('reports a missing network at the door', async ({ open }) => {
  const page = await enterBoxes(open, 'phone', { account: 'anna' })
  await page.context().setOffline(true)
  // The docked button shows the code.
  await dockedButton(page).filter({ hasText: 'Show the code' }).waitFor()
  await unlockButton(entrance(page)).click()
  await entrance(page).getByText('You’re offline', { exact: true }).waitFor()
  await dockedButton(page).filter({ hasText: 'Show the code' }).click()
  await entrance(page)
    .getByText(/^\d{4,}$/)
    .waitFor()
  await page.context().setOffline(false)
})

journey('reports an invalid unlock link, and an early or expired one with its date', async ({ open }) => {
  const [valid = '', early = '', expired = ''] = await fetchUnlockLinks()
  const { page } = await open('desktop', `${valid}x`, { expected: refusedDoors })
  await page.getByRole('heading', { name: 'Invalid link' }).waitFor()
  await axe(page)
  await page.goto(early)
  await page.getByRole('heading', { name: 'This link isn’t valid yet' }).waitFor()
  await page.getByText(/from \d+\s\w+\s\d{4}/).waitFor()
  await axe(page)
  await page.goto(expired)
  await page.getByRole('heading', { name: 'This link has expired' }).waitFor()
  await page.getByText(/until \d+\s\w+\s\d{4}/).waitFor()
  await page.getByRole('link', { name: /^Call/ }).waitFor()
})

journey('creates and revokes an unlock link', async ({ open }) => {
  const page = await enterBoxes(open, 'phone', { account: 'anna' })
  await page.getByRole('button', { name: 'Give guest access' }).first().click()
  await dialog(page).locator('[name=email]').fill('mover@firm.test')
  await axe(page)
  await dialog(page).getByRole('button', { name: 'Send link' }).click()
  const link = await dialog(page).getByLabel('Link', { exact: true }).inputValue()
  expect(new URL(link).pathname).toBe('/service-access')
  await dialog(page).getByRole('button', { name: 'Revoke mover@firm.test' }).click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await page.getByRole('button', { name: 'Revoke mover@firm.test' }).waitFor({ state: 'detached' })
  await expect.poll(() => dialog(page).locator('[name=email]:focus').count()).toBe(1)
  expect(await dialog(page).getByLabel('Link', { exact: true }).count()).toBe(0)
  const stranger = await open('desktop', new URL(link).pathname + new URL(link).search, { expected: refusedDoors })
  await stranger.page.getByRole('heading', { name: 'Invalid link' }).waitFor()
})

journey('leads a suspended tenant from the door to the payment', async ({ open }) => {
  const { page } = await open('phone', '/my/boxes', { as: 'maria', expected: [...refusedDoors, /favicon\.ico/] })
  await entrance(page).getByText('Your access is suspended').waitFor()
  expect(await dialog(page).count()).toBe(0)
  await axe(page)
  await dockedButton(page).filter({ hasText: 'Pay now and open' }).click()
  await page.waitForURL('**/pay/**')
})
