import { axeInBothThemes } from './harness/axe.ts'
import { expect, journey } from './harness/journey.ts'
import { openOffice } from './harness/office.ts'

journey(
  'shows since when the numbers may be out of date while the stream is interrupted, and reloads them',
  async ({ open }) => {
    const { page } = await openOffice(open, 'phone', 'owner', '/office/me', { expected: [/status of 503/] })
    let isUp = true
    const heartbeat = JSON.stringify({ event: 'heartbeat', at: new Date().toISOString(), isLive: true })
    await page.route('**/api/office/doors/stream', (route) =>
      isUp
        ? route.fulfill({ contentType: 'text/event-stream', body: `data: ${heartbeat}\n\n` })
        : route.fulfill({ status: 503, json: { code: 'error.unexpected' } }),
    )
    const notice = page.getByRole('status').filter({ hasText: 'out of date since' })
    await page.getByRole('link', { name: 'Today' }).first().click()
    await page.getByRole('region', { name: 'Needs a person', exact: true }).waitFor()
    isUp = false
    await notice.waitFor()
    await axeInBothThemes(page)
    await page.unroute('**/api/office/doors/stream')
    const reread = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/office/today')
    await expect.poll(() => notice.count(), { timeout: 40_000 }).toBe(0)
    expect((await reread).ok()).toBe(true)
  },
)
