import { expect, test } from 'vitest'
import { isAboutDetails, refusedDetails } from './refused-details.ts'

test('a refusal at a field of the details names the field as step 2 knows it', () => {
  const fields = { 'invoicingDetails.address.zip': 'regex', insuranceId: 'regex' }
  expect(refusedDetails({ fields })).toEqual({ 'address.zip': 'regex' })
})

test.each([
  ['validation', { 'invoicingDetails.telephoneNumber': 'phoneNumber-invalid' }, true],
  ['validation', { insuranceId: 'regex' }, false],
  ['Autoregistration/email-taken', {}, true],
  ['sms/invalid-number', {}, true],
  ['rate-limited', {}, false],
])('%s %j: are the details to be corrected? %s', (code, fields, isIt) => {
  expect(isAboutDetails({ code, fields })).toBe(isIt)
})
