import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Legacy mode avoids a second page, which only frames need. Slow descriptions are computed for violations only. */
const newAxe = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })

/** Fails on every violation of WCAG 2.2 AA or of an axe best practice in the current page. */
export async function axe(page: Page): Promise<void> {
  await page.evaluate(renderSkippedContent)
  const passes = await expectClean(page, newAxe(page).withTags(tags))
  expect(passes, 'number of passed axe rules').toBeGreaterThan(5)
}

/** Runs axe in the light theme and checks the contrasts in the dark theme. */
export async function axeInBothThemes(page: Page, inDarkTheme: () => Promise<void> = async () => {}): Promise<void> {
  await axe(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.evaluate(repaint)
  // Text in a drawing is part of an image with its own description.
  await expectClean(page, newAxe(page).withRules(['color-contrast']).exclude('.drawing'))
  await inDarkTheme()
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/** Renders content that `content-visibility` skips, because its computed colours would be outdated. */
const renderSkippedContent = () => {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  }
}

/** Firefox 153 crashes in these getters. Without them axe reads the ids in the attributes. */
const removeCrashingGetters = () => {
  if (!navigator.userAgent.includes('Firefox')) return
  for (const name of ['ariaLabelledByElements', 'ariaDescribedByElements'])
    Reflect.deleteProperty(Element.prototype, name)
}

/** Waits until the new colours apply, including content outside the viewport. */
const repaint = async () => {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await nextFrame()
  for (const animation of document.getAnimations()) animation.finish()
  await nextFrame()
}

/**
 * Removes the shapes of drawings until the returned function runs. Screen readers skip them, and checking each is
 * slow.
 */
async function withoutShapes(page: Page): Promise<() => Promise<void>> {
  const detached = await page.evaluateHandle(() =>
    [...document.querySelectorAll('svg.d')]
      .filter((svg) => svg.querySelector('a, title, [tabindex], [role]') === null)
      .map((svg) => {
        const shapes = [...svg.childNodes]
        svg.replaceChildren()
        return { svg, shapes }
      }),
  )
  return async () => {
    await detached.evaluate((drawings) => {
      for (const { svg, shapes } of drawings) svg.replaceChildren(...shapes)
    })
    await detached.dispose()
  }
}

async function expectClean(page: Page, builder: AxeBuilder): Promise<number> {
  await page.evaluate(removeCrashingGetters)
  const restoreShapes = await withoutShapes(page)
  const { violations, passes } = await builder.analyze()
  await restoreShapes()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.slice(0, 5).map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  }))
  expect(found, `axe on ${page.url()}`).toEqual([])
  return passes.length
}
