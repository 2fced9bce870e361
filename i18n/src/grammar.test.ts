import { describe, expect, test } from 'vitest'
import { correctGrammar } from './grammar.ts'

describe('correctGrammar in Hungarian', () => {
  test.each([
    ['1', 'az'],
    ['1.', 'az'],
    ['1-jén', 'az'],
    ['5', 'az'],
    ['50', 'az'],
    ['5 000', 'az'],
    ['1000', 'az'],
    ['1\u00a0500', 'az'],
    ['1999.', 'az'],
    ['2', 'a'],
    ['3', 'a'],
    ['8', 'a'],
    ['10', 'a'],
    ['11', 'a'],
    ['100', 'a'],
    ['150', 'a'],
    ['10 000', 'a'],
    ['10000', 'a'],
    ['2026. május 12.', 'a'],
    ['Óbuda', 'az'],
    ['előleg', 'az'],
    ['„Egyedi”', 'az'],
    ['(öt)', 'az'],
    ['Ružinov', 'a'],
    ['Mártír', 'a'],
    ['NAV', 'a'],
    ['„Szerződések”', 'a'],
    ['S', 'az'],
    ['XL', 'az'],
    ['SMS', 'az'],
    ['M-es', 'az'],
    ['B12', 'a'],
    ['FA2026000123', 'az'],
    ['ZM2026000042', 'a'],
    ['DPH', 'a'],
    ['info@boxzone.test', 'az'],
  ])('writes the article of "%s" as "%s"', (value, article) => {
    expect(correctGrammar('hu', `Ez a(z) ${value}`)).toBe(`Ez ${article} ${value}`)
  })

  test('writes the article at the start of a sentence with a capital', () => {
    expect(correctGrammar('hu', 'A(z) 5. tároló')).toBe('Az 5. tároló')
    expect(correctGrammar('hu', 'A(z) 12. tároló')).toBe('A 12. tároló')
  })

  test('corrects every article of a text', () => {
    expect(correctGrammar('hu', 'a(z) 1., a(z) 2. és a(z) E')).toBe('az 1., a 2. és az E')
  })

  test('uses the first word of the following element', () => {
    expect(correctGrammar('hu', 'Ez a(z) ', '5. tároló')).toBe('Ez az ')
    expect(correctGrammar('hu', 'Ez a(z) ', '12. tároló')).toBe('Ez a ')
  })
})

describe('correctGrammar in Italian', () => {
  test.each([
    ['Inizia il 8 maggio', 'Inizia l’8 maggio'],
    ['Il 11 maggio', 'L’11 maggio'],
    ['fino al 8 maggio', 'fino all’8 maggio'],
    ['Dal 11 maggio', 'Dall’11 maggio'],
    ['del 80 %', 'dell’80 %'],
    ['nel 800', 'nell’800'],
    ['sul 8', 'sull’8'],
    ['il\u00a08 maggio', 'l’8 maggio'],
    ['il 1 maggio', 'il 1 maggio'],
    ['il 18 maggio', 'il 18 maggio'],
    ['al 110 %', 'al 110 %'],
    ['Mal 8', 'Mal 8'],
  ])('writes "%s" as "%s"', (text, corrected) => {
    expect(correctGrammar('it', text)).toBe(corrected)
  })

  test('uses the first word of the following element', () => {
    expect(correctGrammar('it', 'Il tuo contratto inizia il ', '8 maggio 2026')).toBe('Il tuo contratto inizia l’')
  })
})

test.each([
  ['sk', 'Strana 1 z 4', 'Strana 1 zo 4'],
  ['sk', 'kurzom z 7. mája', 'kurzom zo 7. mája'],
  ['sk', 's 14 dňami', 'so 14 dňami'],
  ['sk', 'Box S 4 m²', 'Box S 4 m²'],
  ['sk', 'z 100 €', 'zo 100 €'],
  ['sk', 'z 12, z 140 a z 1000', 'z 12, zo 140 a z 1000'],
  ['sk', 'bez 4', 'bez 4'],
  ['cs', 'Otevřeno v 14:05', 'Otevřeno ve 14:05'],
  ['cs', 'v 02:30 a v 20:00', 've 02:30 a ve 20:00'],
  ['cs', 'v 10:00, v 15:00 a v 24 dnech', 'v 10:00, v 15:00 a v 24 dnech'],
  ['uk', 'Відчинено о 11:05', 'Відчинено об 11:05'],
  ['uk', 'о 10:11 і до 11:00', 'о 10:11 і до 11:00'],
  ['en', 'a(z) il 8 z 4', 'a(z) il 8 z 4'],
])('writes the preposition in %s of "%s" as "%s"', (language, text, corrected) => {
  expect(correctGrammar(language, text)).toBe(corrected)
})

describe('correctGrammar in Romanian', () => {
  test.each([
    ['Puteți deschide Boxa\u00a0131', 'Puteți deschide boxa\u00a0131'],
    ['Chirie, Boxa A12', 'Chirie, boxa A12'],
    ['factura (Boxa 131, Ružinov)', 'factura (boxa 131, Ružinov)'],
    ['Boxa 131 este liberă. Boxa 132 nu.', 'Boxa 131 este liberă. Boxa 132 nu.'],
    ['Ružinov: Boxa 131', 'Ružinov: Boxa 131'],
    ['la Boxa Centrală', 'la Boxa Centrală'],
  ])('writes "%s" as "%s"', (text, corrected) => {
    expect(correctGrammar('ro', text)).toBe(corrected)
  })
})

test.each([
  ['uk', 'Договір діє до 31 січня 2027 р..', 'Договір діє до 31 січня 2027 р.'],
  ['hu', 'Fizetés: november 15.. Utána késedelem.', 'Fizetés: november 15. Utána késedelem.'],
  ['uk', 'Зачекайте...', 'Зачекайте...'],
  ['sk', 'do 31. 1. 2027..', 'do 31. 1. 2027..'],
])('ends a sentence in %s with one full stop, "%s" as "%s"', (language, text, corrected) => {
  expect(correctGrammar(language, text)).toBe(corrected)
})
