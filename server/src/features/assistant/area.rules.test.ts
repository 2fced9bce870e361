import { expect, test } from 'vitest'
import { areaIn } from './area.rules.ts'

test.each([
  ['3 m2', 3],
  ['2,5 m²', 2.5],
  ['10 štvorcových metrov', 10],
  ['5 м²', 5],
  ['5 квадратів у Кракові', 5],
  ['6 square metres', 6],
  ['4 négyzetméter', 4],
  ['egy 3 nm-es tároló', 3],
  ['3 mp la Cluj', 3],
  ['boxa de 5mp', 5],
  ['5 m.p. în București', 5],
  ['3 metri quadri', 3],
  ['8m w Krakowie', 8],
  ['5 metrů čtverečních', 5],
  ['8 mkw Warszawa', 8],
  ['three square metres', 3],
  ['három négyzetméteres', 3],
  ['tri štvorce', 3],
  ['2x3 m', 6],
  ['2 x 1,5 metra', 3],
  ['50 sq ft', 4.6],
  ['two rooms', null],
  ['14 days', null],
  ['3 months', null],
  ['3 mesiace', null],
  ['can I trim it', null],
  ['box number 305 at 5 pm', null],
])('reads from “%s” the area %s', (text, area) => {
  expect(areaIn(text)).toBe(area)
})
