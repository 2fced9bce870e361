import fc from 'fast-check'
import { expect, test } from 'vitest'
import { el, readXml, writeXml } from './xml.ts'

test('preserves any valid text and never treats it as markup', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const xml = writeXml(el('a', [el('b', text, { c: text.replace(/\s/g, ' ') })]))
      // XML 1.0 cannot represent characters outside this range.
      const allowed = text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
      expect(readXml(xml).children[0]?.text).toBe(allowed)
    }),
  )
  expect(writeXml(el('a', '<b>&"\u0000'))).toContain('<a>&lt;b&gt;&amp;&quot;</a>')
})

test('refuses input that is not well-formed', () => {
  for (const xml of ['', '<a>', '<a></b>', '<a/><b/>', '<a>&nbsp;</a>', '<a b=c></a>', 'text', '<a></a><']) {
    expect(() => readXml(xml), xml).toThrow()
  }
})

test('omits null elements', () => {
  expect(writeXml(el('a', [null, [el('b', '')]]))).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<a>\n  <b></b>\n</a>\n',
  )
})
