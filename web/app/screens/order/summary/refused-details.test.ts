import { expect, test } from 'vitest'
import { isAboutDetails, refusedDetails } from './refused-details.ts'

test('returns the refused fields by the names of the details form', () => {
  const fields = { 'invoicingDetails.address.zip': 'regex', insuranceId: 'regex' }
  expect(refusedDetails({ fields })).toEqual({ 'address.zip': 'regex' })
})

test.each([
  ['validation', { 'invoicingDetails.telephoneNumber': 'phoneNumber-invalid' }, true],
  ['validation', { insuranceId: 'regex' }, false],
  ['Autoregistration/email-taken', {}, true],
  ['sms/invalid-number', {}, true],
  ['rate-limited', {}, false],
])('classifies %s with fields %j as an error of the details %s', (code, fields, isIt) => {
  expect(isAboutDetails({ code, fields })).toBe(isIt)
})
