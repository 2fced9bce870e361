import type { Page } from 'playwright-core'
import { axe } from './harness/axe.ts'
import { expect, journey } from './harness/journey.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Assistant' })
const input = (page: Page) => page.getByRole('textbox', { name: 'Your question' })
const replies = (page: Page) => panel(page).locator('[data-sender=bot]')

async function openChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Need help?' }).click()
  await replies(page).first().waitFor()
}

journey('sends a clicked suggestion and answers it in Ukrainian', async ({ open }) => {
  const { page } = await open('phone', '/franchising', { language: 'uk', dark: true })
  await page.getByRole('button', { name: 'Потрібна допомога?' }).click()
  await page.getByRole('button', { name: 'Як завершити оренду?' }).click()
  await page.getByText('завтра').waitFor()
  await axe(page)
})

journey('disables the input when the assistant is unavailable', async ({ open }) => {
  const { page } = await open('desktop', '/', { expected: [/503/] })
  await page.route('**/health', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{"status":"error"}' }),
  )
  await page.getByRole('button', { name: 'Need help?' }).click()
  await page.getByRole('alert').getByText('The assistant is unavailable').waitFor()
  expect(await input(page).getAttribute('aria-disabled')).toBe('true')
  await axe(page)
  await page.unroute('**/health')
  await page.getByRole('button', { name: 'Try again' }).click()
  await replies(page).first().waitFor()
})

journey('leaves the page unchanged and offers a retry when the chat fails to load', async ({ open }) => {
  const { page, context } = await open('desktop', '/help', { expected: [/INTERNET_DISCONNECTED/, /ERR_FAILED/] })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Need help?' }).click()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Help')
  await context.setOffline(false)
  await again.click()
  await replies(page).first().waitFor()
})

journey('shows a warning in an idle chat after 55 minutes and closes its session after 60', async ({ open }) => {
  const { page } = await open('desktop', '/help')
  await page.clock.install()
  await page.getByRole('button', { name: 'Need help?' }).click()
  await page.clock.runFor(1_000)
  await replies(page).first().waitFor()
  await page.clock.fastForward('55:30')
  await page.getByText(/cleared in 04:/).waitFor()
  const closed = page.waitForRequest('**/session/close')
  await page.clock.fastForward('05:00')
  await page.getByText('The chat has been cleared').waitFor()
  await closed
  expect(await replies(page).count()).toBe(0)
})

journey('restores the typed question of a minimized chat', async ({ open }) => {
  const { page } = await open('desktop', '/help')
  await openChat(page)
  await input(page).fill('How do I end')
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'detached' })
  await page.locator('[data-chat-minimized] button').first().click()
  expect(await input(page).inputValue()).toBe('How do I end')
})

journey('closes the chat session by beacons when the page unloads', async ({ open }) => {
  const { page } = await open('desktop', '/help')
  await openChat(page)
  const beacons = Promise.all([page.waitForRequest('**/chatbot/geo/clear'), page.waitForRequest('**/session/close')])
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  const [cleared, closed] = await beacons
  expect(cleared.postDataJSON()).toEqual(closed.postDataJSON())
})

const bratislava = { latitude: 48.1482, longitude: 17.1067 }
const expectedPosition = { lat: bratislava.latitude, lng: bratislava.longitude }

journey('sends the earlier position to the chat when the permission is missing', async ({ open }) => {
  const { page, context } = await open('desktop', '/', { permissions: ['geolocation'], position: bratislava })
  await page.getByRole('link', { name: 'Find the nearest storage' }).first().click()
  await page.waitForURL('**/boxes?location=*')
  // Without the permission the chat can send only the earlier position.
  await context.clearPermissions()
  const resolved = page.waitForRequest('**/chatbot/geo/resolve')
  await openChat(page)
  expect((await resolved).postDataJSON()).toMatchObject(expectedPosition)
})

journey('reads the position for the chat only with permission', async ({ open }) => {
  const allowed = await open('desktop', '/help', { permissions: ['geolocation'], position: bratislava })
  const resolved = allowed.page.waitForRequest('**/chatbot/geo/resolve')
  await openChat(allowed.page)
  expect((await resolved).postDataJSON()).toMatchObject(expectedPosition)
  const { page } = await open('desktop', '/help')
  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = () => console.error('the position was read')
  })
  await openChat(page)
  expect(await page.evaluate(() => localStorage.getItem('coordinates'))).toBeNull()
})

journey('leaves the chat closed when the server refuses the position', async ({ open }) => {
  const { page } = await open('desktop', '/help', { expected: [/500/] })
  await page.evaluate(() =>
    localStorage.setItem('coordinates', JSON.stringify({ lat: 48.1, lng: 17.1, accuracy: 10, at: Date.now() })),
  )
  await page.route('**/chatbot/geo/resolve', (route) => route.fulfill({ status: 500, body: '{}' }))
  const closed = page.waitForRequest('**/session/close')
  await page.getByRole('button', { name: 'Need help?' }).click()
  await page.getByText('We couldn’t open the chat').waitFor()
  await closed
  expect(await panel(page).count()).toBe(0)
})
