import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { environmentExample, withTable } from '../scripts/settings-table.ts'
import { requiredInProduction } from '../server/src/config/config.rules.ts'
import { readConfig } from '../server/src/config/config.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

test('the README lists every setting as the server reads it (run `npm run docs`)', () => {
  const text = read('README.md')
  expect(text).toBe(withTable(text))
})

test('deploy/.env.example explains every setting as the server reads it (run `npm run docs`)', () => {
  expect(read('deploy/.env.example')).toBe(environmentExample())
})

test('what the example leaves open is what production asks for, and its comments are good values', () => {
  const open = parseEnv(environmentExample())
  expect(Object.keys(open).sort()).toEqual(['BOXZONE_MODE', ...requiredInProduction].sort())
  const uncommented = parseEnv(environmentExample().replaceAll(/^# ([A-Z_]+=)/gm, '$1'))
  expect(() => readConfig({ ...uncommented, BOXZONE_MODE: 'demo' }, '0.0.0-test')).not.toThrow()
})
