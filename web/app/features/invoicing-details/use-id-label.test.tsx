import { formCountries } from '@boxzone/contract/countries/form-countries'
import { addAustria } from '@boxzone/contract/testing/add-austria'
import type { Language } from '@boxzone/i18n'
import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { useIdLabel } from './use-id-label.ts'

function TaxIdLabel({ country }: { country: string }) {
  return useIdLabel(country)('Tax ID', formCountries.get(country)?.companyIds.dic.name)
}

const labelIn = (country: string, language: Language) =>
  visibleText(renderToText(<TaxIdLabel country={country} />, { language })).join(' ')

test('adds the local name of an id, and shows only the local name in the language of the country', () => {
  expect(labelIn('HUN', 'en')).toBe('Tax ID (adószám)')
  expect(labelIn('HUN', 'hu')).toBe('Adószám')
  expect(labelIn('DEU', 'en')).toBe('Tax ID')
})

test('adds the local name to the English label for a country whose language is not supported', () => {
  const removeAustria = addAustria()
  expect(labelIn('AUT', 'en')).toBe('Tax ID (Steuernummer)')
  removeAustria()
})
