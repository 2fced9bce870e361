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

test.each(languages)('the tutorial has five steps, each with a drawing and words, in %s', (language) => {
  const markup = renderToText(<Tutorial offer={offer} />, { language })
  expect([countOf(markup, 'li'), countOf(markup, 'h3')]).toEqual([5, 5])
  expect(markup.match(/class="tutorial-drawing"><span[^>]*><svg/g)).toHaveLength(5)
})

test.each(languages)('ten customers tell what they think, each from a town, in %s', (language) => {
  const markup = renderToText(<Reviews />, { language })
  const said = Array.from(markup.matchAll(/<blockquote>([^<]+)</g), ([, words]) => words)
  expect(new Set(said).size).toBe(10)
  expect(countOf(markup, 'b')).toBe(10)
})

test('the four perks are safety, availability, simplicity and flexibility', () => {
  const markup = renderToText(<LandingPerks offer={offer} />)
  const names = Array.from(markup.matchAll(/<dt>([^<]+)</g), ([, name]) => name)
  expect(names).toEqual(['Safety', 'Availability', 'Simplicity', 'Flexibility'])
  expect(markup).toContain('<h2>')
})

test('paying a year ahead saves what is configured; where it saves nothing, nothing is said of it', () => {
  const textWith = (percent: string) =>
    visibleText(renderToText(<LandingPerks offer={offer} />, { config: { yearlyDiscountPercent: percent } })).at(-1)
  expect(textWith('15')).toContain('15%')
  expect(textWith('0')).toBe('For a few weeks or for years.')
})

test('the steps of an order are three', () => {
  const words = visibleText(renderToText(<OrderSteps />))
  expect(words.filter((word) => /^\d$/.test(word))).toEqual(['1', '2', '3'])
})

test('the last word is Get the Box, and it leads to the Boxes', () => {
  const markup = renderToText(<CallToAction />)
  expect(valuesOf(markup, 'href')).toEqual(['/boxes'])
  expect(visibleText(markup)).toContain('Get the Box')
})

test('the hero searches, finds the nearest storage and lets one choose a place', () => {
  const markup = renderToText(<LandingHero offer={offer} />)
  expect(countOf(markup, 'h1')).toBe(1)
  expect(markup).toContain('role="search"')
  expect(valuesOf(markup, 'action')).toEqual(['/boxes'])
  expect(visibleText(markup)).toEqual(expect.arrayContaining(['Find the nearest storage', 'Choose a place']))
})

test('on phones, and only there, the country is chosen among those with a location', () => {
  const config = { country: 'SVK' }
  const markup = renderToText(<CountryChooser countries={offer.countries} />, { config })
  expect(markup).toMatch(/^<details class="[^"]*md:hidden/)
  expect(valuesOf(markup, 'href')).toEqual(['/boxes?country=SVK', '/boxes?country=CZE'])
  expect(visibleText(markup)).toEqual(expect.arrayContaining(['Slovakia', 'Czechia']))
  expect(renderToText(<CountryChooser countries={[]} />, { config })).toBe('')
})
