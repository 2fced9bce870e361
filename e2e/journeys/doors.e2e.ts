import type { Page } from 'playwright-core'
import { demoAccount } from '../../testkit/app/demo-accounts.ts'
import {
  dialog,
  door,
  enterBoxes,
  entrance,
  fetchUnlockLinks,
  isOpen,
  moveTo,
  refusedDoors,
  unlockButton,
} from '../harness/doors.ts'
import { everySize, expect, journey } from '../harness/journey.ts'
import { callApi, inspectPage } from '../harness/order-visitor.ts'
import { fetchToken } from '../harness/page-actions.ts'
import { typeInto } from '../harness/typing.ts'

async function sharedWith(name: string): Promise<string[]> {
  const boxes: { contractId: string }[] = await callApi(
    '/api/client/my/shared-boxes',
    undefined,
    await fetchToken(demoAccount(name)),
  )
  return boxes.map(({ contractId }) => contractId)
}

async function shareFirstBox(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Share access' }).first().click()
  const address = dialog(page).locator('[name=email]')
  await typeInto(address, email)
  await address.press('Enter')
}

/** Counts the elements with the colour of a backdrop. */
const countBackdrops = (page: Page) =>
  page.evaluate(() => {
    const colours = [...document.querySelectorAll('body *')].map((part) => getComputedStyle(part).backgroundColor)
    return colours.filter((colour) => colour === 'rgba(24, 18, 8, 0.5)').length
  })

for (const size of everySize) {
  journey(`opens the entrance and the Box for a tenant nearby on a ${size}`, async ({ open }) => {
    const page = await enterBoxes(open, size, { account: 'anna' })
    await inspectPage(page, `doors-${size}`)
    await unlockButton(entrance(page)).click()
    await isOpen(entrance(page))
    await entrance(page).getByText('Pull the door towards you.').waitFor()
    const box = door(page, /^Box \d+$/).first()
    await unlockButton(box).click()
    await isOpen(box)
    await inspectPage(page, `doors-open-${size}`)
  })

  journey(`refuses to unlock for a distant tenant and shows the route on a ${size}`, async ({ open }) => {
    const page = await enterBoxes(open, size, { account: 'anna', offset: 0.02, dark: true })
    await unlockButton(entrance(page)).click()
    await entrance(page).getByText('You’re too far from the door').waitFor()
    await entrance(page)
      .getByRole('img', { name: /2\.2\skm/ })
      .waitFor()
    const way = entrance(page).getByRole('link', { name: 'Navigate to the door' })
    expect(await way.getAttribute('href')).toMatch(/^https/)
    expect(await page.locator('.door-stage[data-state=open]').count()).toBe(0)
    await inspectPage(page, `doors-too-far-${size}`)
  })

  journey(`shares a Box with another account and revokes the share on a ${size}`, async ({ open }) => {
    const page = await enterBoxes(open, size, { account: 'anna' })
    await shareFirstBox(page, 'nobody@demo.boxzone.test')
    await page.getByText('We’ve sent an invitation to nobody@demo.boxzone.test').waitFor()
    await inspectPage(page, `share-invited-${size}`)
    await page.getByRole('button', { name: /^Revoke nobody/ }).click()
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await page.getByText('Invitation revoked').waitFor()
    const email = dialog(page).locator('[name=email]')
    await typeInto(email, 'new@demo.boxzone.test')
    await email.press('Enter')
    const stop = page.getByRole('button', { name: /^Stop sharing/ }).last()
    await stop.waitFor()
    await expect.poll(() => sharedWith('new')).toHaveLength(1)
    await inspectPage(page, `shared-${size}`)
    await stop.click()
    const yes = page.getByRole('button', { name: 'Yes', exact: true })
    await expect.poll(() => countBackdrops(page)).toBe(2)
    await yes.click()
    await expect.poll(() => sharedWith('new')).toEqual([])
    // The removed user is gone, so the focus moves to the remaining list.
    await expect.poll(() => dialog(page).locator(':focus').count()).toBe(1)
    await page.keyboard.press('Escape')
  })

  journey(`opens the entrance and the Box with an unlock link on a ${size}`, async ({ open }) => {
    const [valid = ''] = await fetchUnlockLinks()
    const visit = { permissions: ['geolocation'], expected: refusedDoors }
    const { page, context } = await open(size, `${valid}&limitedView=true`, visit)
    await moveTo(context, (await page.locator('main h1').textContent()) ?? '')
    expect(await page.locator('header, footer').count()).toBe(0)
    await inspectPage(page, `service-link-${size}`)
    await unlockButton(entrance(page)).click()
    await isOpen(entrance(page))
    const box = door(page, /^Box \d+$/)
    await unlockButton(box).click()
    await isOpen(box)
    await inspectPage(page, `service-link-open-${size}`)
  })
}
