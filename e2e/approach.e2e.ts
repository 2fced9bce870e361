import { baseUrl } from '../testkit/app/base-url.ts'
import { findWarehouse } from '../testkit/app/demo-warehouses.ts'
import { axe } from './harness/axe.ts'
import { everySize, expect, journey } from './harness/journey.ts'
import { expectNoSidewaysScroll } from './harness/layout.ts'
import { mainWarehousePath } from './harness/location-page.ts'
import { screenshot } from './harness/screenshot.ts'

for (const size of everySize) {
  journey(`shows the approach as a plan and as a list on a ${size}`, async ({ open }) => {
    const { page } = await open(size, await mainWarehousePath())
    const section = page.getByRole('region', { name: 'How to get here' })
    await section.scrollIntoViewIfNeeded()
    expect(await section.getByRole('img', { name: /^Plan of the surroundings/ }).isVisible()).toBe(true)
    const facts = await section.locator('dl').textContent()
    for (const fact of [/Mlynské nivy 901/, /48\.14750, 17\.14050/, /6 spaces/, /110\sm on foot/, /Step-free route/])
      expect(facts).toMatch(fact)
    expect(await section.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain('48.1475,17.1405')
    await expectNoSidewaysScroll(page)
    await screenshot(page, `approach-${size}`)
    await axe(page)
  })
}

journey('shows the approach without JavaScript', async ({ open }) => {
  const { page } = await open('phone', await mainWarehousePath(), { javaScript: false })
  expect(await page.getByRole('img', { name: /^Plan of the surroundings/ }).count()).toBe(1)
})

journey('draws only the known parts of the approach after a client-side navigation', async ({ open }) => {
  const { page } = await open('desktop', '/boxes')
  const { id } = await findWarehouse(baseUrl(), ({ name }) => name === 'Holešovice')
  await page.getByRole('main').locator(`a[href^="/location/${id}"]`).first().click()
  const section = page.getByRole('region', { name: 'How to get here' })
  const plan = section.getByRole('img', { name: /^Plan of the surroundings/ })
  await plan.waitFor({ state: 'attached' })
  expect(await plan.locator('.ap-entrance').count()).toBe(1)
  expect(await plan.locator('.ap-parking').count()).toBe(0)
  expect(await section.locator('dl').textContent()).not.toMatch(/Parking/)
})
