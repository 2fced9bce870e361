import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Cumulative layout shift after scrolling to the end and back. Rounded to three decimals, because a swapped font moves
 * text by fractions of a pixel.
 */
export async function layoutShift(page: Page): Promise<number> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)))
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo(0, y)
      await nextFrame()
    }
    window.scrollTo(0, 0)
    await nextFrame()
  })
  return Math.round((await page.evaluate(readShift)) * 1000) / 1000
}

const readShift = () =>
  new Promise<number>((resolve) => {
    const isShift = (entry: PerformanceEntry): entry is PerformanceEntry & { value: number; hadRecentInput: boolean } =>
      'value' in entry && 'hadRecentInput' in entry
    let total = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (isShift(entry) && !entry.hadRecentInput) total += entry.value
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    // The observer receives buffered entries before a task that is queued later.
    requestAnimationFrame(() => setTimeout(() => resolve(total), 0))
  })

/** Expects that the page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window, widest } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const parts = [...document.querySelectorAll('body *')].filter((part) => part.scrollWidth > clientWidth)
    return { content: scrollWidth, window: clientWidth, widest: parts.at(-1)?.outerHTML.slice(0, 300) }
  })
  expect(content, `width of the content, by ${widest}`).toBeLessThanOrEqual(window)
}

/** Expects that both ends of the element are visible: neither cut off nor covered by another element. */
export async function expectUncovered(part: Locator): Promise<void> {
  const ends = await part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const middle = (top + bottom) / 2
    return [left + 2, right - 2].map((x) => {
      const front = document.elementFromPoint(x, middle)
      return front !== null && element.contains(front) ? 'in front' : `under ${front?.outerHTML.slice(0, 200)}`
    })
  })
  expect(ends).toEqual(['in front', 'in front'])
}
