import { languages, localeOf } from '@boxzone/i18n'
import { messagesOf } from '@boxzone/i18n/server-texts'
import { Font } from '@react-pdf/renderer'
import { expect, test } from 'vitest'
import { renderInvoicePdf } from './invoice.pdf.tsx'
import { sampleInvoice } from './samples/sample-invoices.ts'
import { readPdf } from './testing/pdf-text.ts'
import { loadFonts, printable } from './theme.pdf.tsx'

const alphabetByLanguage = {
  sk: 'aáäbcčdďeéfghiíjklĺľmnňoóôpqrŕsštťuúvwxyýzž',
  cs: 'aábcčdďeéěfghiíjklmnňoópqrřsštťuúůvwxyýzž',
  uk: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя’ʼ',
  pl: 'aąbcćdeęfghijklłmnńoóprsśtuwyzźż',
  hu: 'aábcdeéfghiíjklmnoóöőpqrstuúüűvwxyz',
  ro: 'aăâbcdefghiîjklmnopqrsștțuvwxyz',
  it: 'aàbcdeèéfghiìíjklmnoòóqprstuùúvwxyz',
}
const alphabets = Object.values(alphabetByLanguage)
const signs = '0123456789 \u00a0\u202f.,:;!?()/%&§€@+-–—×·²„“”«»’\'"#*°№'

const textsIn = (node: unknown): string =>
  typeof node === 'object' && node !== null ? Object.values(node).map(textsIn).join('') : String(node)

const weights = [400, 600, 700]

async function fontOf(fontWeight: number) {
  await loadFonts()
  const font = Font.getFont({ fontFamily: 'Onest', fontWeight }).data
  if (!font) throw new Error('The font is not loaded')
  return font
}

test.each(weights)('supports in weight %i all characters of our eight languages', async (weight) => {
  const font = await fontOf(weight)
  const used = languages.flatMap((language) => {
    const texts = textsIn(messagesOf(language).documents) + textsIn(messagesOf(language).enums)
    return [texts, texts.toLocaleUpperCase(localeOf(language))]
  })
  const upper = alphabets.map((alphabet) => alphabet.toUpperCase())
  const characters = new Set([...alphabets, ...upper, ...used, signs].join(''))
  const missing = [...characters].filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
  expect(missing).toEqual([])
})

test.each(weights)('has in weight %i glyphs that are wide enough for their caron', async (weight) => {
  const font = await fontOf(weight)
  for (const character of 'ďľť') {
    const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0)
    expect(glyph.advanceWidth).toBeGreaterThan(glyph.bbox.maxX - 40)
  }
})

test('embeds the outline of every used glyph', async () => {
  for (const language of languages) {
    const { fonts } = readPdf(await renderInvoicePdf(sampleInvoice('SVK', { language })))
    for (const [index, { file, characters, used }] of fonts.entries()) {
      const fontFamily = `embedded ${language} ${index}`
      Font.register({ family: fontFamily, src: `data:font/ttf;base64,${file.toString('base64')}` })
      await Font.load({ fontFamily })
      const embedded = Font.getFont({ fontFamily }).data
      const visible = [...used].filter((glyph) => characters.get(glyph)?.trim() !== '')
      const blank = visible.filter((glyph) => !embedded?.getGlyph(Number.parseInt(glyph, 16)).path.commands.length)
      expect(visible.length).toBeGreaterThan(5)
      expect(blank.map((glyph) => characters.get(glyph))).toEqual([])
    }
  }
})

test('replaces unsupported characters with "?" and unusual spaces with spaces', async () => {
  await loadFonts()
  expect(printable({ name: 'x\u2028Bcc: y', city: 'a\u2003b\r\nc', firm: 'Box 📦\u202e' })).toEqual({
    name: 'x Bcc: y',
    city: 'a b c',
    firm: 'Box ?',
  })
})

test('renders the same bytes with shaped texts from the cache', async () => {
  const invoice = sampleInvoice('SVK', { language: 'hu' })
  const first = await renderInvoicePdf(invoice)
  await renderInvoicePdf(sampleInvoice('CZE', { language: 'cs' }))
  expect(await renderInvoicePdf(invoice)).toEqual(first)
  const font = await fontOf(400)
  expect(font.layout('Nájomné')).toBe(font.layout('Nájomné'))
  expect(font.layout('Nájomné')).not.toBe(font.layout('Nájomné', ['tnum']))
})
