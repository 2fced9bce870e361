import { messagesOf } from '@boxzone/i18n/server-texts'
import { expect, journey } from './harness/journey.ts'
import { field, fillIn, openSections } from './harness/page-actions.ts'

const texts = messagesOf('en')
const networkErrors = [/INTERNET_DISCONNECTED/, /ERR_FAILED/]

journey('explains on the landing page why the nearest warehouse is unknown offline', async ({ open }) => {
  const { page, context } = await open('phone', '/', { expected: networkErrors })
  const heading = await page.locator('main h1').textContent()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Find the nearest storage' }).click()
  await page.getByText(texts['warehouse-search'].notice.locationUnavailable.text).waitFor()
  expect(await page.locator('main h1').textContent()).toBe(heading)
})

journey('preserves the profile input when the company fields fail to load', async ({ open }) => {
  const { page, context } = await open('phone', '/my/profile', { as: 'peter', expected: networkErrors })
  await openSections(page)
  await fillIn(page, { firstName: 'Žofia' })
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.locator('input[value=PravnickaOsoba]').check()
  await page.getByRole('alert').getByText(texts.errors.network).waitFor()
  expect(await field(page, 'firstName').inputValue()).toBe('Žofia')
  await context.setOffline(false)
  await page.getByRole('button', { name: texts.shell.retry }).click()
  await field(page, 'invoicingDetails.company.name').waitFor()
  expect(await field(page, 'firstName').inputValue()).toBe('Žofia')
})

journey('preserves the termination form when the calendar fails to load', async ({ open }) => {
  const { page } = await open('desktop', '/my/contracts', { as: 'anna', expected: networkErrors })
  await page.locator('main article a[href$="/cancel"]').first().click()
  const note = page.getByRole('dialog').getByRole('textbox', { name: texts.contracts.cancel.note })
  await note.fill('Moving to the sea')
  const scripts = /\/assets\/.*\.js$/
  await page.route(scripts, (route) => route.abort())
  const button = page.getByRole('button', { name: texts.kit.openCalendar })
  const failedRequest = page.waitForEvent('requestfailed')
  await button.hover()
  await failedRequest
  await button.click()
  await page.getByRole('alert').getByText(texts.errors.network).waitFor()
  expect(await note.inputValue()).toBe('Moving to the sea')
  await page.unroute(scripts)
  await page.getByRole('button', { name: texts.shell.retry }).click()
  await page.getByRole('grid').waitFor()
  expect(await note.inputValue()).toBe('Moving to the sea')
})
