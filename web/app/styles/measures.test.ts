import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { backdropClass, dialogPopupClass, sheetPopupClass } from '#app/ui/overlays/overlay-class.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

test('defines the breakpoints of the specification', () => {
  const found = read('theme.css').matchAll(/--breakpoint-(\w+): (\d+)px/g)
  expect(Object.fromEntries(Array.from(found, ([, name, width]) => [name, Number(width)]))).toEqual({
    xs: 360,
    sm: 480,
    md: 769,
    lg: 1024,
    nav: 1030,
    xl: 1600,
  })
})

test('hides elements with the class not-on-ios on iOS', () => {
  expect(read('base.css')).toMatch(/@supports \(-webkit-touch-callout: none\) \{\s*\.not-on-ios \{\s*display: none;/)
})

test('hides closed overlays after 500 ms', () => {
  for (const look of [backdropClass, dialogPopupClass, sheetPopupClass])
    expect(look).toContain('visibility_0s_linear_500ms')
})
