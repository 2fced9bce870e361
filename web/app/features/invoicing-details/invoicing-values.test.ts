import { InvoicingDetails } from '@boxzone/contract/invoicing-details'
import { expect, test } from 'vitest'
import { emptyInvoicing, invoicingInputOf, invoicingValuesOf, isBlank } from './invoicing-values.ts'

const contact = { firstName: 'Anna', lastName: 'Kováčová', email: 'anna@demo.test', phoneNumber: '+421912123456' }
const address = { street: 'Trnavská', number: '12', city: 'Bratislava', zip: '821 08', countryCode: 'SVK' }
const empty = emptyInvoicing(contact, 'SVK')

const parse = (input: unknown) => InvoicingDetails.parse(input)

test('treats details with only a country as blank', () => {
  expect(isBlank(empty)).toBe(true)
  expect(isBlank({ ...empty, address: { ...empty.address, zip: ' ' } })).toBe(true)
  expect(isBlank({ ...empty, address: { ...empty.address, zip: '1' } })).toBe(false)
  expect(isBlank({ ...empty, company: { ...empty.company, ico: '1' } })).toBe(false)
})

test('restores saved details after a round trip through the form and the schema', () => {
  const saved = parse(invoicingInputOf({ ...empty, address }, contact))
  expect(saved).toMatchObject({
    type: 'FyzickaOsoba',
    firstName: 'Anna',
    telephoneNumber: '+421912123456',
    company: null,
  })
  const values = invoicingValuesOf(saved, contact, 'CZE')
  expect(values).toMatchObject({ isSameAsContact: true, address })
  expect(parse(invoicingInputOf(values, contact))).toEqual(saved)
})

test('retains the name of a different invoice recipient', () => {
  const saved = parse(invoicingInputOf({ ...empty, address, isSameAsContact: false, firstName: 'Eva' }, contact))
  const values = invoicingValuesOf(saved, contact, 'SVK')
  expect(values.isSameAsContact).toBe(false)
  expect(parse(invoicingInputOf(values, contact)).firstName).toBe('Eva')
})

test('uses the current e-mail address of the contact for the invoice', () => {
  const changedContact = { ...contact, email: 'new@demo.test' }
  expect(parse(invoicingInputOf({ ...empty, address }, changedContact)).email).toBe('new@demo.test')
})

test('sends no company for a private person', () => {
  const company = { name: 'Firma', ico: '36421928', dic: '', icoDph: '' }
  expect(invoicingInputOf({ ...empty, company }, contact).company).toBeNull()
  expect(parse(invoicingInputOf({ ...empty, address, company, type: 'PravnickaOsoba' }, contact)).company).toEqual({
    name: 'Firma',
    ico: '36421928',
    dic: null,
    icoDph: null,
  })
})
