import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { requiredInProduction } from '../server/src/config/config.rules.ts'
import { readConfig } from '../server/src/config/config.ts'
import { environmentExample, withSettingsTable } from '../server/src/config/settings-table.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

test('lists every setting in docs/settings.md (run `npm run docs`)', () => {
  const page = read('docs/settings.md')
  expect(page).toBe(withSettingsTable(page))
})

test('lists every setting in deploy/.env.example (run `npm run docs`)', () => {
  expect(read('deploy/.env.example')).toBe(environmentExample())
})

test('sets only the mode and the required settings in deploy/.env.example and comments out valid values', () => {
  const open = parseEnv(environmentExample())
  expect(Object.keys(open).sort()).toEqual(['BOXZONE_MODE', ...requiredInProduction].sort())
  const uncommented = parseEnv(environmentExample().replaceAll(/^# ([A-Z_]+=)/gm, '$1'))
  expect(() => readConfig({ ...uncommented, BOXZONE_MODE: 'demo' }, '0.0.0-test')).not.toThrow()
})
