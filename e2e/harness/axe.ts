import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Legacy mode looks at everything here (there are no frames) without a second page for the sum. Only what is wrong is
 * described in full: to describe everything that is right takes as long as to look at it.
 */
const looking = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })

/** No violation of WCAG 2.2 AA anywhere on the page as it stands now. */
export async function axe(page: Page): Promise<void> {
  await page.evaluate(isLaidOut)
  const passes = await expectClean(page, looking(page).withTags(tags))
  expect(passes, 'axe looked at something').toBeGreaterThan(5)
}

/** The same, and again in the dark for what light decides: the contrasts. */
export async function axeInBothLights(page: Page, inTheDark: () => Promise<void> = async () => {}): Promise<void> {
  await axe(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.evaluate(isRepainted)
  // Words in a drawing are part of a picture that has its own description.
  await expectClean(page, looking(page).withRules(['color-contrast']).exclude('.drawing'))
  await inTheDark()
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/** What comes into being when somebody scrolls there is there; until then the browser keeps the colours it had last. */
const isLaidOut = () => {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  }
}

/** Firefox 153 dies in the getters of labels by element; without them axe goes by the ids, as it does elsewhere. */
const isSafeToAsk = () => {
  if (!navigator.userAgent.includes('Firefox')) return
  for (const name of ['ariaLabelledByElements', 'ariaDescribedByElements'])
    Reflect.deleteProperty(Element.prototype, name)
}

/** The new colours are everywhere, also in what is out of sight. */
const isRepainted = async () => {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await nextFrame()
  for (const animation of document.getAnimations()) animation.finish()
  await nextFrame()
}

async function expectClean(page: Page, builder: AxeBuilder): Promise<number> {
  await page.evaluate(isSafeToAsk)
  const { violations, passes } = await builder.analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.slice(0, 5).map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  }))
  expect(found, `axe on ${page.url()}`).toEqual([])
  return passes.length
}
