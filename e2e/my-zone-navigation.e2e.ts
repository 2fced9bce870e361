import { messagesOf } from '@boxzone/i18n/server-texts'
import { demoAccount } from '../testkit/app/demo-accounts.ts'
import { axe } from './harness/axe.ts'
import { everySize, expect, journey } from './harness/journey.ts'
import { expectNoSidewaysScroll } from './harness/layout.ts'
import { callApi } from './harness/order-visitor.ts'
import { fetchToken } from './harness/page-actions.ts'

const texts = messagesOf('en')

async function paidRentOf(name: string): Promise<string> {
  const rents: { id: string; paidAt: string | null }[] = await callApi(
    '/api/client/my/rents',
    undefined,
    await fetchToken(demoAccount(name)),
  )
  return rents.find(({ paidAt }) => paidAt !== null)?.id ?? ''
}

const namesIn = (address: string): string[] => [...new URL(address).searchParams.keys()].sort()

journey('polls a payment to its end after navigation to My Boxes', async ({ open }) => {
  const { page } = await open('phone', `/my/boxes?rent=${crypto.randomUUID()}`, { as: 'anna' })
  await page.getByText(texts.doors.payment.waiting).waitFor()
  await page.locator('nav[data-zone-tabs] a[href="/my/boxes"]').click()
  await page.waitForURL((url) => url.search === '')
  await page.getByText(texts.doors.payment.unknown).waitFor({ timeout: 30_000 })
  await page.getByRole('button', { name: texts.kit.close }).click()
  await page.getByText(texts.doors.payment.unknown).waitFor({ state: 'hidden' })
})

journey('shows a payment result without leaving the current page', async ({ open }) => {
  const rentId = await paidRentOf('anna')
  const { page } = await open('phone', '/my/contracts', { as: 'anna' })
  const { promise: hasChosen, resolve: chosen } = Promise.withResolvers<void>()
  await page.route('**/my/rents', async (route) => {
    await hasChosen
    await route.continue()
  })
  await page.goto(`/my/boxes?rent=${rentId}`)
  await page.getByText(texts.doors.payment.waiting).waitFor()
  const others = page.locator('main a[href*="place="]')
  await others.first().click()
  await page.waitForURL(/place=/)
  chosen()
  await page.getByText(texts.doors.payment.paidTitle).waitFor()
  expect(new URL(page.url()).searchParams.get('place')).not.toBeNull()
})

for (const size of everySize) {
  journey(`shows immediately that a payment was cancelled on a ${size}`, async ({ open }) => {
    const { page } = await open(size, '/my/rents', { as: 'maria' })
    const due = page.getByRole('region', { name: texts.rents.due.label })
    await due.getByRole('button', { name: /^Pay/ }).click()
    await page.waitForURL('**/pay/**')
    const number = page.getByLabel(texts.pay.field.number)
    await number.pressSequentially('55555555')
    expect(await number.inputValue()).toBe('5555 5555')
    const loaded = await page.evaluate(async () =>
      [...(await document.fonts.ready)].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    )
    expect(loaded.join()).toContain('Onest')
    await page.getByRole('button', { name: texts.pay.cancel }).click()
    await page.getByText(texts.rents.result.canceledTitle).waitFor()
    expect(await page.getByText(texts.rents.result.waiting).count()).toBe(0)
    await axe(page)
    await expectNoSidewaysScroll(page)
  })
}

journey('preserves the payment result and the invoice filter together', async ({ open }) => {
  const { page } = await open('phone', `/my/rents?rent=${await paidRentOf('anna')}`, { as: 'anna' })
  const result = page.getByText(texts.rents.result.paidTitle)
  await result.waitFor()
  await page.locator('label').filter({ hasText: texts.rents.filter.paid }).last().click()
  await page.waitForURL(/filter=paid/)
  expect(await result.isVisible()).toBe(true)
  await page.getByRole('button', { name: texts.kit.close }).click()
  await result.waitFor({ state: 'hidden' })
  expect(namesIn(page.url())).toEqual(['filter'])
})

journey('preserves the filter when the payment result is closed before the filtered page renders', async ({ open }) => {
  const { page } = await open('phone', `/my/rents?rent=${await paidRentOf('anna')}`, { as: 'anna' })
  const result = page.getByText(texts.rents.result.paidTitle)
  await result.waitFor()
  // As on a slow phone: clicked after the URL change and before the page renders.
  await page.getByRole('button', { name: texts.kit.close }).evaluate((close: HTMLElement) => {
    const replace = history.replaceState.bind(history)
    history.replaceState = (...to) => {
      replace(...to)
      history.replaceState = replace
      queueMicrotask(() => close.click())
    }
  })
  await page.locator('label').filter({ hasText: texts.rents.filter.paid }).last().click()
  await result.waitFor({ state: 'hidden' })
  expect(namesIn(page.url())).toEqual(['filter'])
})

journey('shows no data of the previous contract after navigation to another', async ({ open }) => {
  const { page } = await open('phone', '/my/contracts', { as: 'anna' })
  const contracts = page.getByRole('link', { name: texts.contracts.open })
  const show = page.getByRole('button', { name: texts.contracts.codes.show })
  const hide = page.getByRole('button', { name: texts.contracts.codes.hide })
  await contracts.nth(0).click()
  await page.waitForURL('**/my/contracts/*')
  const first = new URL(page.url()).pathname
  await page.getByRole('link', { name: texts.contracts.back }).click()
  await contracts.nth(1).click()
  await contracts.first().waitFor({ state: 'detached' })
  await show.click()
  await hide.waitFor()
  await page.evaluate(() => history.go(-2))
  await page.waitForURL(`**${first}`)
  await show.waitFor()
  expect(await hide.count()).toBe(0)
})
