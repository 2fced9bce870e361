import { expect, test } from 'vitest'
import { InvoicingDetails, OrderInvoicingDetails } from './invoicing-details.ts'

const person = {
  type: 'FyzickaOsoba',
  firstName: 'Anna',
  lastName: 'Kováčová',
  email: 'anna@demo.boxzone.test',
  telephoneNumber: '+421 912 123 456',
  address: { street: 'Hlavná', number: '1', city: 'Bratislava', zip: '81101', countryCode: 'SVK' },
}
const company = { name: 'Firma, s. r. o.', ico: '36421928', dic: '2020317068', icoDph: 'SK2020317068' }

const problems = (details: unknown) => {
  const { error } = InvoicingDetails.safeParse(details)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

test('removes the company data from the details of a private person', () => {
  const parsed = InvoicingDetails.parse({ ...person, company, personalId: '' })
  expect(parsed).toMatchObject({ company: null, personalId: null, version: 0, telephoneNumber: '+421912123456' })
  expect(parsed.address.zip).toBe('811 01')
})

test('requires the name of a company and the ids that its country requires', () => {
  expect(problems({ ...person, type: 'PravnickaOsoba' })).toEqual({ 'company.name': 'not-null' })
  expect(problems({ ...person, type: 'PravnickaOsoba', company: { name: 'F' } })).toEqual({ 'company.ico': 'not-null' })
  expect(problems({ ...person, type: 'PravnickaOsoba', company })).toEqual({})
  const polish = { ...person, type: 'PravnickaOsoba', address: { ...person.address, zip: '02222', countryCode: 'POL' } }
  expect(problems({ ...polish, company: { name: 'F', dic: '5260250275' } })).toEqual({ 'company.dic': 'checksum' })
  const parsed = InvoicingDetails.parse({ ...polish, company: { name: 'F', dic: '526-025-02-74' } })
  expect([parsed.address.zip, parsed.company?.dic]).toEqual(['02-222', '5260250274'])
})

test.each([
  ['SVK', '811 01', '8110'],
  ['CZE', '11000', '1100A'],
  ['HUN', '1117', '0117'],
  ['ROU', '061129', '61129'],
  ['POL', '02-222', '2-222'],
  ['ITA', '20134', '2013'],
  ['DEU', '10115', '!'],
])('validates postal codes of %s, accepting %s and refusing %s', (countryCode, right, wrong) => {
  const at = (zip: string) => problems({ ...person, address: { ...person.address, zip, countryCode } })
  expect(at(right)).toEqual({})
  expect(at(wrong)).toEqual({ 'address.zip': 'regex' })
})

test('reports all problems together', () => {
  const wrong = { ...person, firstName: ' ', telephoneNumber: '0912', address: { ...person.address, zip: 'x' } }
  expect(problems(wrong)).toEqual({
    firstName: 'not-null',
    telephoneNumber: 'phoneNumber-invalid',
    'address.zip': 'regex',
  })
})

test('reports all missing fields of an empty company form', () => {
  const address = { street: '', number: '', city: '', zip: '', countryCode: 'SVK' }
  const names = { firstName: '', lastName: '', email: '', telephoneNumber: '' }
  const empty = { type: 'PravnickaOsoba', ...names, company: { name: '', ico: '', dic: '', icoDph: '' }, address }
  const missing = ['company.name', 'company.ico', 'address.street', 'address.number', 'address.city', 'address.zip']
  expect(problems(empty)).toMatchObject(Object.fromEntries(missing.map((field) => [field, 'not-null'])))
})

test('reports a value that is not text at its field', () => {
  for (const odd of [17, true, {}, ['x']]) {
    expect(problems({ ...person, type: 'PravnickaOsoba', company: { ...company, dic: odd, icoDph: odd } })).toEqual({
      'company.dic': 'regex',
      'company.icoDph': 'regex',
    })
    expect(problems({ ...person, address: { ...person.address, zip: odd } })).toEqual({ 'address.zip': 'regex' })
    expect(problems({ ...person, personalId: odd })).toEqual({ personalId: 'regex' })
    expect(Object.keys(problems({ ...person, type: 'PravnickaOsoba', company: odd })).length).toBeGreaterThan(0)
  }
})

test('requires the codice fiscale of private persons in Italy only in an order', () => {
  const address = { ...person.address, zip: '20134', countryCode: 'ITA' }
  const problemsOfOrder = (details: unknown) =>
    (OrderInvoicingDetails.safeParse(details).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])
  for (const personalId of [undefined, null, '', ' ']) {
    expect(problemsOfOrder({ ...person, address, personalId })).toEqual([['personalId', 'not-null']])
    expect(problems({ ...person, address, personalId })).toEqual({})
  }
  expect(problemsOfOrder({ ...person, address, personalId: 'wrong' })).toEqual([['personalId', 'regex']])
  expect(problemsOfOrder({ ...person, address, personalId: 'RSSMRA85T10A562S' })).toEqual([])
  expect(problemsOfOrder({ ...person, firstName: '', address })).toEqual([
    ['firstName', 'not-null'],
    ['personalId', 'not-null'],
  ])
  const firm = { type: 'PravnickaOsoba', company: { name: 'F', dic: '00743110157' } }
  expect(problemsOfOrder({ ...person, ...firm, address })).toEqual([])
  expect(problemsOfOrder(person)).toEqual([])
})
