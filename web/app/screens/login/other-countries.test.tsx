import { expect, test } from 'vitest'
import { renderToText, valuesOf, visibleText } from '#app/testing/render.tsx'
import { OtherCountries } from './other-countries.tsx'

const render = (countryUrls: string) => renderToText(<OtherCountries />, { config: { country: 'SVK', countryUrls } })

test('links to the login page of every other country', () => {
  const markup = render('{"HUN":"https://hu.test","CZE":"https://cz.test/","SVK":"https://sk.test"}')
  expect(valuesOf(markup, 'href')).toEqual(['https://cz.test/login', 'https://hu.test/login'])
  expect(visibleText(markup)).toEqual(expect.arrayContaining(['Czechia', 'Hungary']))
})

test('shows nothing without another country', () => {
  expect(render('{"SVK":"https://sk.test"}')).toBe('')
})
