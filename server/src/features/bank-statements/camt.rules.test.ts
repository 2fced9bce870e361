import { expect, test } from 'vitest'
import { parseCamt, symbolsIn } from './camt.rules.ts'
import { camtFile, operatorIban } from './testing/camt-file.ts'

const transfers = [
  { amount: '64.05', on: '2026-12-01', reference: 'A1', symbol: '2026000001' },
  { amount: '10.00', on: '2026-12-02' },
  { amount: '10.00', on: '2026-12-02' },
  { amount: '5', on: '2026-12-03', reference: 'A2', direction: 'DBIT' },
] as const
const referencesOf = (file: string) =>
  parseCamt(file)?.flatMap(({ entries }) => entries.map((entry) => entry.reference))

test('parses booked credits with payer, texts and amounts in minor units', () => {
  const [statement] = parseCamt(camtFile(transfers)) ?? []
  expect(statement).toMatchObject({ iban: operatorIban, name: '2026-12' })
  expect(statement?.entries.map(({ amount }) => amount)).toEqual([6405, 1000, 1000])
  expect(statement?.entries[0]).toMatchObject({ payerName: 'Eva & Adam', payerIban: 'SK3112000000198742637541' })
  expect(symbolsIn(statement?.entries[0]?.texts ?? []).has('2026000001')).toBe(true)
})

test('gives equal transfers different references that do not depend on the order', () => {
  const references = referencesOf(camtFile(transfers)) ?? []
  expect(new Set(references).size).toBe(3)
  expect(referencesOf(camtFile(transfers.toReversed()))?.toSorted()).toEqual(references.toSorted())
})

const bomb = `<!DOCTYPE b [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`
const whole = camtFile(transfers)

test.each([
  ['a document type', camtFile(transfers, { head: '<!DOCTYPE Document>' })],
  ['an entity bomb', camtFile(transfers, { head: bomb })],
  ['an external entity', camtFile(transfers, { head: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>' })],
  ['an unknown entity', whole.replace('najom', '&e;')],
  ['a truncated file', whole.slice(0, -40)],
  ['no XML', 'VS 2026000001'],
  ['an empty file', ''],
  ['another document', '<Document><Other/></Document>'],
  ['an amount that is not a number', whole.replace('64.05', '1e9')],
  ['a negative amount', whole.replace('64.05', '-64.05')],
  ['an impossible day', whole.replace('2026-12-01', '2026-13-01')],
  ['deep nesting', `${'<a>'.repeat(200)}${'</a>'.repeat(200)}`],
  ['a missing account', whole.replace(/<Acct>.*<\/Acct>/, '')],
])('refuses %s', (_what, file) => {
  expect(parseCamt(file)).toBeNull()
})

test.each([
  ['/VS2026000042/SS/KS', '2026000042'],
  ['VS: 0042', '42'],
  ['Faktura FA2026000042', '2026000042'],
])('finds the symbol in %s', (text, symbol) => {
  expect(symbolsIn([text]).has(symbol)).toBe(true)
})
