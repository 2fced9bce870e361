import { readFileSync } from 'node:fs'
import type { Language } from '@boxzone/i18n'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { PriceFrom, PriceText } from './price.tsx'

/** Visible texts in document order. */
function textOf(language: Language, part: ReactNode): string {
  const kit = JSON.parse(
    readFileSync(new URL(`../../../../i18n/locales/${language}/kit.json`, import.meta.url), 'utf8'),
  )
  const markup = renderToStaticMarkup(
    <IntlProvider locale={language} messages={{ kit }} timeZone="UTC">
      {part}
    </IntlProvider>,
  )
  return markup
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')
    .replaceAll('\u00a0', ' ')
}

test('shows the amount due today, the price per period and the note that VAT is included', () => {
  expect(textOf('sk', <PriceText dueToday={128} perPeriod={64} currency="EUR" />)).toBe(
    '|Dnes|128 €|Potom mesačne|64 €|S DPH|',
  )
})

test('shows the deposit and cents in an order', () => {
  expect(textOf('sk', <PriceText dueToday={125.6} perPeriod={68} deposit={64} currency="EUR" style="exact" />)).toBe(
    '|Dnes|125,60 €|Potom mesačne|68,00 €|S DPH. Dnešná suma zahŕňa vratnú kauciu 64,00 €.|',
  )
})

test.each([
  [1, 'Then per month'],
  [3, 'Then per quarter'],
  [6, 'Then per half-year'],
  [12, 'Then per year'],
  [2, 'Then every 2 months'],
])('names a period of %i months', (months, words) => {
  expect(textOf('en', <PriceText dueToday={1} perPeriod={1} months={months} currency="EUR" />)).toContain(words)
})

test('shows period and VAT of a price on a card', () => {
  expect(textOf('en', <PriceFrom amount={26} currency="EUR" />)).toBe('|from |€26|per month, incl. VAT|')
  expect(textOf('hu', <PriceFrom amount={9500} currency="HUF" exact />)).toBe('|9500 Ft|havonta, áfával|')
})
