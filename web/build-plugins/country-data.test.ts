import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { countryData } from './country-data.ts'

/** The bundled code of one module. */
async function bundle(name: string): Promise<string> {
  const entry = fileURLToPath(import.meta.resolve(`@boxzone/contract/countries/${name}`))
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [countryData()],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  })
  const [first] = Array.isArray(output) ? output : [output]
  if (!first || !('output' in first)) throw new Error('The build returned no output')
  return first.output[0].code
}

const page = ['alpha2', 'languages', 'franchising', 'namesProvider', 'decimals']
const phone = ['prefix', 'trunk', 'example']
const form = ['zip', 'companyIds', 'personalId']
const serverOnly = ['law', 'invoice', 'vat', 'holidays', 'timeZone', 'lines', 'cardMinimum', 'transferQr']

test.each([
  ['page-countries', page, [...phone, ...form, ...serverOnly]],
  ['phone-countries', phone, [...page, ...form, ...serverOnly]],
  ['form-countries', form, [...page, ...phone, ...serverOnly]],
] as const)('bundles only the facts of %s', async (name, fields, others) => {
  const code = await bundle(name)
  expect(code).toContain('SVK')
  expect(code).not.toContain('node:')
  const has = (field: string) => new RegExp(`"?\\b${field}"?:`).test(code)
  expect(fields.filter((field) => !has(field))).toEqual([])
  expect(others.filter(has)).toEqual([])
})
