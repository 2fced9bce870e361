import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * How far the page's parts have moved by themselves since it was opened, after it was scrolled to its end and back.
 * To three decimals, as the figure is reported: a swapped font may move a letter by a fraction of a pixel.
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
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (isShift(entry) && !entry.hadRecentInput) sum += entry.value
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    // Entries that are already buffered are delivered before a task queued after the observer.
    requestAnimationFrame(() => setTimeout(() => resolve(sum), 0))
  })

/** Nothing sticks out at the side: on a phone the page must not be pannable. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window, widest } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const parts = [...document.querySelectorAll('body *')].filter((part) => part.scrollWidth > clientWidth)
    return { content: scrollWidth, window: clientWidth, widest: parts.at(-1)?.outerHTML.slice(0, 300) }
  })
  expect(content, `width of the content, by ${widest}`).toBeLessThanOrEqual(window)
}

/** Whole and in front at both its ends: neither cut off nor under what floats over the page. */
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
