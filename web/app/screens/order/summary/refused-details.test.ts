import { expect, test } from 'vitest'
import { isAboutDetails, refusedDetails } from './refused-details.ts'

test('returns the refused fields by the names of the details form', () => {
  const fields = { 'invoicingDetails.address.zip': 'regex', insuranceId: 'regex' }
  expect(refusedDetails({ fields })).toEqual({ 'address.zip': 'regex' })
})

test.each([
  ['validation', { 'invoicingDetails.telephoneNumber': 'phoneNumber-invalid' }],
  ['Autoregistration/email-taken', {}],
  ['sms/invalid-number', {}],
])('treats %s with the fields %j as an error of the details', (code, fields) => {
  expect(isAboutDetails({ code, fields })).toBe(true)
})

test.each([
  ['validation', { insuranceId: 'regex' }],
  ['rate-limited', {}],
])('does not treat %s with the fields %j as an error of the details', (code, fields) => {
  expect(isAboutDetails({ code, fields })).toBe(false)
})
