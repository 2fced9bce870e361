import { expect, test } from 'vitest'
import { securityHeaders } from '../kernel/http/headers.ts'
import { productionSettings as production } from '../testing/test-config.ts'
import { readConfig } from './config.ts'

test('names PAYMENT_PROVIDER when a key of the provider of the country is missing', () => {
  const { STRIPE_SECRET_KEY: _, ...rest } = production
  expect(() => readConfig(rest, '1')).toThrow(/the provider is stripe, change it with PAYMENT_PROVIDER$/)
})

test.each([
  ['BILLING_ICO', '00000000'],
  ['BILLING_ICO', 'J40/0000/2026'],
  ['BILLING_DIC', '00000000-2-41'],
  ['BILLING_IC_DPH', 'SK0000000000'],
  ['BILLING_REGISTER_NOTE', 'Mestský súd Bratislava III, oddiel Sro, vložka 000000/B'],
])('refuses the placeholder %s=%s in production and accepts it on staging', (name, value) => {
  const settings = { ...production, [name]: value }
  expect(() => readConfig(settings, '1')).toThrow(new RegExp(`^${name} is wrong: .* is a placeholder`))
  expect(() => readConfig({ ...settings, STAGING: 'true' }, '1')).not.toThrow()
})

test('accepts company ids with leading zeros', () => {
  expect(() => readConfig({ ...production, BILLING_ICO: '00002801' }, '1')).not.toThrow()
})

test('allows indexing with SEO_MODE, but never on staging', () => {
  const settings = { ...production, SEO_MODE: 'true' }
  expect(readConfig(settings, '1').allowsIndexing).toBe(true)
  expect(readConfig({ ...settings, STAGING: 'true' }, '1').allowsIndexing).toBe(false)
  expect(readConfig(production, '1').allowsIndexing).toBe(false)
  expect(securityHeaders(readConfig(settings, '1'))).not.toHaveProperty('x-robots-tag')
  expect(securityHeaders(readConfig({ ...settings, STAGING: 'true' }, '1'))).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
  })
})
