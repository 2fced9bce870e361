import { describe, expect, test } from 'vitest'
import { classesIn, takeApart, usedStyles } from './used-styles.ts'

const used = (css: string, html: string) => usedStyles(takeApart(css), classesIn(html))

describe('of a stylesheet a page gets', () => {
  test('the rules whose classes it has, in their order', () => {
    const css = '.a{color:red}.b{color:blue}.a .c,.d{top:0}.a.b{left:0}'
    expect(used(css, '<p class="a d"></p>')).toBe('.a{color:red}.a .c,.d{top:0}')
    expect(used(css, '<p class="b"></p><i class="x a"></i>')).toBe('.a{color:red}.b{color:blue}.a.b{left:0}')
  })

  test('all that needs no class, or only what it must not have', () => {
    const css = ':root{--a:1}h1>b{top:0}p:not(.z){left:0}:is(.y,p){right:0}[data-x=".w"]{bottom:0}'
    expect(used(css, '<p></p>')).toBe(css)
  })

  test('what is inside of layers and conditions, without those that would be empty', () => {
    const css = '@layer utilities{.a{top:0}@media (width>9px){.b{top:1px}}}@media print{.c{top:2px}}'
    expect(used(css, '<p class="b">')).toBe('@layer utilities{@media (width>9px){.b{top:1px}}}')
  })

  test('the order of layers and the fonts in any case', () => {
    const css = '/*! a notice; of { some } kind */@layer a,b;@font-face{src:url("a;b{c")}'
    expect(used(css, '')).toBe('@layer a,b;@font-face{src:url("a;b{c")}')
  })

  test('animations and properties that its rules name', () => {
    const css =
      '.a{animation:in 1s;top:var(--x)}@keyframes in{0%{top:0}}@keyframes out{0%{top:0}}@property --x{inherits:false}'
    expect(used(css, '<p class="a">')).toBe(
      '.a{animation:in 1s;top:var(--x)}@keyframes in{0%{top:0}}@property --x{inherits:false}',
    )
  })

  test('classes with signs that both languages escape', () => {
    const css = '.\\[\\&\\>svg\\]\\:w-4>svg{width:1rem}.\\32 xl{top:0}.w-1\\.5{top:1px}.md\\:a,.b\\,c{top:2px}'
    expect(used(css, '<p class="[&amp;&gt;svg]:w-4 2xl w-1.5 b,c">')).toBe(css)
    expect(used(css, '<p class="w-1">')).toBe('')
  })
})
