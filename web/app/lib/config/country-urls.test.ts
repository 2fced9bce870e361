import { expect, test } from 'vitest'
import { configFrom } from './config.ts'
import { countryUrls } from './country-urls.ts'

const urlsOf = (json: string) => countryUrls(configFrom({ country: 'SVK', countryUrls: json }))

test('returns the other countries in display order', () => {
  const json = '{"HUN":"https://hu.test","CZE":"https://cz.test/","SVK":"https://sk.test/"}'
  expect(urlsOf(json)).toEqual([
    { country: 'CZE', url: 'https://cz.test' },
    { country: 'HUN', url: 'https://hu.test' },
  ])
})

test.each(['', '{}', '{"AAA":"https://a.test"}'])('returns no countries for %j', (json) => {
  expect(urlsOf(json)).toEqual([])
})
