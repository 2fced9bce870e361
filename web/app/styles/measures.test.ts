import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { backdropClass, dialogPopupClass, sheetPopupClass } from '#app/ui/overlays/overlay-class.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

test('the breakpoints are those of the specification; what is more than mobile begins after 768 px', () => {
  const found = read('app.css').matchAll(/--breakpoint-(\w+): (\d+)px/g)
  expect(Object.fromEntries(Array.from(found, ([, name, width]) => [name, Number(width)]))).toEqual({
    xs: 360,
    sm: 480,
    md: 769,
    lg: 1024,
    nav: 1030,
    xl: 1600,
  })
})

test('the store that is not for iOS is hidden where only iOS answers', () => {
  expect(read('base.css')).toMatch(/@supports \(-webkit-touch-callout: none\) \{\s*\.not-on-ios \{\s*display: none;/)
})

test('whatever closes leaves the page after 500 ms', () => {
  for (const look of [backdropClass, dialogPopupClass, sheetPopupClass])
    expect(look).toContain('visibility_0s_linear_500ms')
})
