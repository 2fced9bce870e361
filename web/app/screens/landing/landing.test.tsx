import { languages } from '@boxzone/i18n'
import { expect, test } from 'vitest'
import { countOf, renderToText, valuesOf, visibleText } from '#app/testing/render.tsx'
import { CallToAction } from './call-to-action.tsx'
import { CountryChooser } from './country-chooser.tsx'
import { LandingHero } from './hero.tsx'
import { type LandingData, toLandingData } from './offer.ts'
import { OrderSteps } from './order-steps.tsx'
import { LandingPerks } from './perks.tsx'
import { Reviews } from './reviews.tsx'
import { Tutorial } from './tutorial.tsx'

const offer: LandingData = { ...toLandingData([], undefined, []), locationCount: 16, countries: ['SVK', 'CZE'] }

test.each(languages)('renders the tutorial in %s as five steps with a drawing each', (language) => {
  const markup = renderToText(<Tutorial offer={offer} />, { language })
  expect([countOf(markup, 'li'), countOf(markup, 'h3')]).toEqual([5, 5])
  expect(markup.match(/<li[^>]*><div[^>]*><span[^>]*><svg/g)).toHaveLength(5)
})

test.each(languages)('renders ten different reviews in %s', (language) => {
  const markup = renderToText(<Reviews />, { language })
  const quotes = Array.from(markup.matchAll(/<blockquote>([^<]+)</g), ([, quote]) => quote)
  expect(new Set(quotes).size).toBe(10)
  expect(countOf(markup, 'b')).toBe(10)
})

test('renders the four perks', () => {
  const markup = renderToText(<LandingPerks offer={offer} />)
  const names = Array.from(markup.matchAll(/<dt[^>]*>([^<]+)</g), ([, name]) => name)
  expect(names).toEqual(['Safety', 'Availability', 'Simplicity', 'Flexibility'])
  expect(countOf(markup, 'h2')).toBe(1)
})

test('mentions the yearly discount only when one is configured', () => {
  const textWith = (percent: string) =>
    visibleText(renderToText(<LandingPerks offer={offer} />, { config: { yearlyDiscountPercent: percent } })).at(-1)
  expect(textWith('15')).toContain('15%')
  expect(textWith('0')).toBe('For a few weeks or for years.')
})

test('renders three order steps', () => {
  const texts = visibleText(renderToText(<OrderSteps />))
  expect(texts.filter((text) => /^\d$/.test(text))).toEqual(['1', '2', '3'])
})

test('links the call to action to the Boxes', () => {
  const markup = renderToText(<CallToAction />)
  expect(valuesOf(markup, 'href')).toEqual(['/boxes'])
  expect(visibleText(markup)).toContain('Get the Box')
})

test('renders the search and both alternatives in the hero', () => {
  const markup = renderToText(<LandingHero offer={offer} />)
  expect(countOf(markup, 'h1')).toBe(1)
  expect(markup).toContain('role="search"')
  expect(valuesOf(markup, 'action')).toEqual(['/boxes'])
  expect(visibleText(markup)).toEqual(expect.arrayContaining(['Find the nearest storage', 'Choose a place']))
})

test('offers the countries with a warehouse on phones only', () => {
  const config = { country: 'SVK' }
  const markup = renderToText(<CountryChooser countries={offer.countries} />, { config })
  expect(markup).toMatch(/^<details class="[^"]*md:hidden/)
  expect(valuesOf(markup, 'href')).toEqual(['/boxes?country=SVK', '/boxes?country=CZE'])
  expect(visibleText(markup)).toEqual(expect.arrayContaining(['Slovakia', 'Czechia']))
  expect(renderToText(<CountryChooser countries={[]} />, { config })).toBe('')
})

test('changes the country version with the country chooser on phones', () => {
  const config = { country: 'SVK', countryUrls: '{"CZE":"https://cz.test/","HUN":"https://hu.test"}' }
  const markup = renderToText(<CountryChooser countries={offer.countries} />, { config })
  expect(valuesOf(markup, 'href')).toEqual(['/boxes?country=SVK', 'https://cz.test', 'https://hu.test'])
})
