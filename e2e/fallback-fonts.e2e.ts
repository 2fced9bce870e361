import type { Page } from 'playwright-core'
import { fallbackFonts } from '../web/fonts/fallbacks.ts'
import { expect, journey } from './harness/journey.ts'
import { mainWarehousePath } from './harness/location-page.ts'

/** Without Times: its letters differ so much that some lines break differently at any size. */
const families = fallbackFonts.map(({ family }) => family).filter((family) => family !== 'Onest on Times')

/** The fonts of the stylesheet that this machine has with all weights. */
const installedFamilies = (page: Page) =>
  page.evaluate(async (names) => {
    const isInstalled = async (name: string) => {
      const faces = [...document.fonts].filter(({ family }) => family.replaceAll('"', '') === name)
      const loaded = await Promise.allSettled(faces.map((face) => face.load()))
      return faces.length > 0 && loaded.every(({ status }) => status === 'fulfilled')
    }
    const installed = await Promise.all(names.map(isInstalled))
    return names.filter((_, index) => installed[index])
  }, families)

/** Height of the heading and its lead in the font of the page, and in one font only. */
const heights = (page: Page, family?: string) =>
  page.evaluate(async (font) => {
    const texts = [...document.querySelectorAll<HTMLElement>('h1, h1 + p')]
    for (const text of texts) text.style.fontFamily = font === undefined ? '' : `"${font}"`
    await document.fonts.ready
    return texts.map((text) => Math.round(text.getBoundingClientRect().height))
  }, family)

for (const language of ['en', 'sk', 'uk']) {
  journey(
    `breaks the heading and its lead into the same lines in every fallback font in ${language}`,
    async ({ open }) => {
      const { page } = await open('phone', '/', { language })
      await page.setViewportSize({ width: 412, height: 823 })
      const installed = await installedFamilies(page)
      expect(installed.length, 'installed fallback fonts').toBeGreaterThan(0)
      for (const path of ['/', '/boxes', await mainWarehousePath(), '/order/first', '/login']) {
        await page.goto(path)
        const expected = await heights(page)
        expect(expected.length, path).toBeGreaterThan(0)
        for (const family of installed) expect(await heights(page, family), `${path} in ${family}`).toEqual(expected)
        expect(await heights(page), path).toEqual(expected)
      }
    },
  )
}
