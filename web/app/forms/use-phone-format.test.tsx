import { expect, test } from 'vitest'
import { renderToText, valuesOf, visibleText } from '#app/testing/render.tsx'
import { PhoneField } from '#app/ui/fields/phone-field.tsx'
import { isPhoneNumber } from './hook-form/validate-phone.ts'
import { usePhoneFormat } from './use-phone-format.ts'

function Phone() {
  return <PhoneField label="Phone" {...usePhoneFormat()} />
}

test.each(['SVK', 'CZE', 'HUN', 'ROU', 'POL', 'ITA'])('shows an example number in %s', async (country) => {
  const markup = renderToText(<Phone />, { config: { country } })
  const example = /\+[\d ]+/.exec(visibleText(markup).at(-1) ?? '')?.[0] ?? ''
  expect(await isPhoneNumber(example)).toBe(true)
  expect(markup).toContain(`aria-describedby="${valuesOf(markup, 'id')[1]}"`)
})

test('shows no example for a country without a format', () => {
  expect(visibleText(renderToText(<Phone />, { config: { country: 'DEU' } }))).toEqual(['Phone'])
})
