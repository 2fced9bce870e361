import type { Review } from '@boxzone/contract'
import { languages } from '@boxzone/i18n'
import { messagesOf } from '@boxzone/i18n/server-texts'
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
  expect(markup.match(/<li[^>]*><div[^>]*><span[^>]*><img/g)).toHaveLength(5)
})

const review = (number: number, change: Partial<Review> = {}): Review => ({
  text: `Review ${number}`,
  language: 'en',
  name: `Person ${number}`,
  place: 'Nitra',
  date: '2026-03-01',
  source: 'Google',
  sourceUrl: null,
  squareMetres: 3,
  ...change,
})

test.each([1, 3, 5, 6, 10])('renders %i reviews on shelves of at most five', (count) => {
  const reviews = Array.from({ length: count }, (_, index) => review(index))
  const markup = renderToText(<Reviews reviews={reviews} />)
  expect([countOf(markup, 'blockquote'), countOf(markup, 'ul')]).toEqual([count, Math.ceil(count / 5)])
})

test('renders name, place, day and source of a review', () => {
  const texts = visibleText(renderToText(<Reviews reviews={[review(1)]} />))
  expect(texts.slice(1)).toEqual(['Review 1', 'Person 1', '3 m², Nitra', '1 Mar 2026', 'Google'])
})

test('marks the language of a review that is not translated and links to its source', () => {
  const sourceUrl = 'https://maps.example/review'
  const markup = renderToText(<Reviews reviews={[review(1, { language: 'sk', sourceUrl, squareMetres: null })]} />)
  expect(markup).toContain('<blockquote lang="sk">')
  expect(valuesOf(markup, 'href')).toEqual([sourceUrl])
})

test('renders no section without reviews', () => {
  expect(renderToText(<Reviews reviews={[]} />)).toBe('')
})

test.each(languages)('marks the reviews of the demo as an example in %s', (language) => {
  const example = messagesOf(language).shell.example
  const textsWith = (isExampleContent: string) =>
    visibleText(renderToText(<Reviews reviews={[review(1)]} />, { language, config: { isExampleContent } }))
  expect(textsWith('true')).toContain(example)
  expect(textsWith('false')).not.toContain(example)
})

const perkTexts = (facts: Partial<LandingData>) =>
  visibleText(renderToText(<LandingPerks offer={{ ...offer, ...facts }} />)).join(' ')

test('promises access around the clock only for locations that never close', () => {
  expect(perkTexts({ nonstopCount: 16 })).toMatch(/24\/7 Come at midnight, on Sunday or at Christmas/)
  expect(perkTexts({ nonstopCount: 9 })).toMatch(/24\/7 9 locations never close/)
  expect(perkTexts({ nonstopCount: 0 })).not.toMatch(/24\/7|Sunday|Christmas/)
})

test('mentions cameras only if every location has them', () => {
  expect(perkTexts({ hasCamerasEverywhere: true })).toContain('camera')
  expect(perkTexts({ hasCamerasEverywhere: false })).not.toContain('camera')
})

test('names the smallest Box of the operator', () => {
  const leadWith = (smallestBox: number | undefined) =>
    visibleText(renderToText(<LandingHero offer={{ ...offer, smallestBox }} />)).join(' ')
  expect(leadWith(1.5)).toContain('lockable Box from 1.5 m². Order')
  expect(leadWith(undefined)).toContain('lockable Box. Order')
})

test('renders the four perks', () => {
  const markup = renderToText(<LandingPerks offer={offer} />)
  const names = Array.from(markup.matchAll(/<dt[^>]*>([^<]+)</g), ([, name]) => name)
  expect(names).toEqual(['Security', 'Availability', 'Simplicity', 'Flexibility'])
  expect(countOf(markup, 'h2')).toBe(1)
})

test('mentions the yearly discount only when one is configured', () => {
  const textWith = (percent: string) =>
    visibleText(renderToText(<LandingPerks offer={offer} />, { config: { yearlyDiscountPercent: percent } })).at(-1)
  expect(textWith('15')).toContain('15%')
  expect(textWith('0')).toBe('For a month or for years.')
})

test('renders three order steps', () => {
  const texts = visibleText(renderToText(<OrderSteps />))
  expect(texts.filter((text) => /^\d$/.test(text))).toEqual(['1', '2', '3'])
})

test('links the call to action to the Boxes', () => {
  const markup = renderToText(<CallToAction />)
  expect(valuesOf(markup, 'href')).toEqual(['/boxes'])
  expect(visibleText(markup)).toContain('Find your Box')
})

test('renders the search and the links to the nearest and to all warehouses in the hero', () => {
  const markup = renderToText(<LandingHero offer={offer} />)
  expect(countOf(markup, 'h1')).toBe(1)
  expect(markup).toContain('role="search"')
  expect(valuesOf(markup, 'action')).toEqual(['/boxes'])
  expect(visibleText(markup)).toEqual(expect.arrayContaining(['Find the nearest storage', 'Choose a location']))
})

test('offers the countries with a warehouse on phones only', () => {
  const config = { country: 'SVK' }
  const markup = renderToText(<CountryChooser countries={offer.countries} />, { config })
  expect(markup).toMatch(/^<details class="[^"]*md:hidden/)
  expect(valuesOf(markup, 'href')).toEqual(['/boxes?country=SVK', '/boxes?country=CZE'])
  expect(visibleText(markup)).toEqual(expect.arrayContaining(['Slovakia', 'Czechia']))
  expect(renderToText(<CountryChooser countries={[]} />, { config })).toBe('')
})

test('links the country chooser to the sites of other countries', () => {
  const config = { country: 'SVK', countryUrls: '{"CZE":"https://cz.test/","HUN":"https://hu.test"}' }
  const markup = renderToText(<CountryChooser countries={offer.countries} />, { config })
  expect(valuesOf(markup, 'href')).toEqual(['/boxes?country=SVK', 'https://cz.test', 'https://hu.test'])
})
