import { expect, test } from 'vitest'
import { safeValue } from './safe-value.ts'

test.each(['Anna Kováčová', "Siobhán O'Brien", 'Jean-Luc D’Arc', 'Олена Ґалаґан', 'Łódź', 'Ng', ' Eva '])(
  'accepts the name %s',
  (name) => {
    expect(safeValue('name', name)).toBe(name.trim())
  },
)

test.each([
  'https://evil.example/win',
  'evil.example',
  'win@evil.example',
  'call 0900123456',
  '+421900000000',
  'Anna\nBcc: all',
  'Anna <b>',
  '＋４２１９０００００００',
  'Anna\u2028Eva',
  'Anna\u202Eevil',
  "'Anna",
  '',
  '   ',
  'a'.repeat(81),
])('leaves out the name %j', (name) => {
  expect(safeValue('name', name)).toBeNull()
})

test('accepts only numbers of our own series', () => {
  expect(safeValue('documentNumber', 'OB2026000123')).toBe('OB2026000123')
  for (const entered of ['OB-2026', '0900123456', 'CALL0900123456', 'OB2026000123 EVIL', 'ob2026000123', null]) {
    expect(safeValue('documentNumber', entered)).toBeNull()
  }
})
