import { expect, test } from 'vitest'
import { classesIn, withoutUnusedUtilities } from './used-styles.ts'

const cut = (utilities: string, ...used: string[]) =>
  withoutUnusedUtilities(`@layer base{a{top:0}}@layer utilities{${utilities}}.own{left:0}`, new Set(used))
const whole = (utilities: string) => `@layer base{a{top:0}}@layer utilities{${utilities}}.own{left:0}`

test('what nothing asks for is left out, in every depth, and the rest keeps its order', () => {
  const css =
    '.flex{display:flex}.mt-1{margin-top:4px}@media (width>=40rem){.md\\:flex{display:flex}@supports (a:b){.z{z-index:1}}}.p-2{padding:2px}'
  expect(cut(css, 'p-2', 'flex')).toBe(whole('.flex{display:flex}.p-2{padding:2px}'))
  expect(cut(css, 'md:flex')).toBe(whole('@media (width>=40rem){.md\\:flex{display:flex}}'))
  expect(cut(css)).toBe(whole(''))
})

test.each([
  ['.w-\\[calc\\(100\\%-2px\\)\\]{width:1px}', 'w-[calc(100%-2px)]'],
  ['.group-open\\:rotate-180:is(:where(.group):is([open]) *){rotate:180deg}', 'group-open:rotate-180'],
  [':where(.divide-y>:not(:last-child)){border-width:1px}', 'divide-y'],
  ['.\\[\\&_a\\]\\:underline a{text-decoration:underline}', '[&_a]:underline'],
  ['.hidden:not(.shown){display:none}', 'hidden'],
  ['.one,.other{top:0}', 'other'],
])('%s stays for whoever names its class', (rule, name) => {
  expect(cut(rule, name)).toBe(whole(rule))
  expect(cut(rule, 'something-else')).toBe(whole(''))
})

test('what is no class stays, and so does a sheet without utilities', () => {
  const css = '@keyframes turn{to{rotate:1turn}}@property --tw-x{syntax:"*";inherits:false}'
  expect(cut(css)).toBe(whole(css))
  expect(withoutUnusedUtilities('.hero{top:0}', new Set())).toBe('.hero{top:0}')
})

test('classes are read as they are written in a page', () => {
  expect([...classesIn('<p class="a b-[1px]"><i data-class="no" class="[&amp;_a]:c x-[&#x27;y&#x27;]">')]).toEqual([
    'a',
    'b-[1px]',
    '[&_a]:c',
    "x-['y']",
  ])
})
