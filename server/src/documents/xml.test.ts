import fc from 'fast-check'
import { expect, test } from 'vitest'
import { el, readXml, writeXml } from './xml.ts'

test('any text that XML allows comes back as it was, and is never read as markup', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const xml = writeXml(el('a', [el('b', text, { c: text.replace(/\s/g, ' ') })]))
      // XML 1.0 has no way to carry what lies outside this range.
      const allowed = text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
      expect(readXml(xml).children[0]?.text).toBe(allowed)
    }),
  )
  expect(writeXml(el('a', '<b>&"\u0000'))).toContain('<a>&lt;b&gt;&amp;&quot;</a>')
})

test('what is not well formed is refused', () => {
  for (const xml of ['', '<a>', '<a></b>', '<a/><b/>', '<a>&nbsp;</a>', '<a b=c></a>', 'text', '<a></a><']) {
    expect(() => readXml(xml), xml).toThrow()
  }
})

test('an element that is left out leaves nothing behind', () => {
  expect(writeXml(el('a', [null, [el('b', '')]]))).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<a>\n  <b></b>\n</a>\n',
  )
})
