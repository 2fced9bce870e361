import everyPlan from 'libphonenumber-js/metadata.min.json'
import { expect, test } from 'vitest'
import ourPlans from './phone-metadata.json'
import { isPhoneNumber } from './validate-phone.ts'

test.each([
  '+421912123456',
  '+420601123456',
  '+36201234567',
  '+40712034567',
  '+48512345678',
  '+393123456789',
  '+380501234567',
])('accepts the phone number %s', async (number) => {
  expect(await isPhoneNumber(number)).toBe(true)
})

test.each(['+42191212', '+421112123456', '+42060112345', '+3620123', '+485123456789'])(
  'rejects the phone number %s',
  async (number) => {
    expect(await isPhoneNumber(number)).toBe(false)
  },
)

test('accepts a number of a country without a stored plan', async () => {
  expect(await isPhoneNumber('+351912345678')).toBe(true)
})

test('has the same plans as libphonenumber-js for nine countries', () => {
  const plans = new Map<string, unknown>(Object.entries(everyPlan.countries))
  for (const [country, plan] of Object.entries(ourPlans.countries)) expect(plan).toEqual(plans.get(country))
  expect(Object.keys(ourPlans.countries)).toEqual(['SK', 'CZ', 'HU', 'RO', 'PL', 'IT', 'UA', 'AT', 'DE'])
  expect(ourPlans.version).toBe(everyPlan.version)
})
