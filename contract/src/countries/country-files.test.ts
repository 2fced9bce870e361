import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readCountries } from './country-files.ts'

const folder = fileURLToPath(new URL('../../countries/', import.meta.url).href)
const slovak = () => JSON.parse(readFileSync(join(folder, 'SVK.json'), 'utf8'))

function problemsOf(files: Readonly<Record<string, string>>): string[] {
  const temporary = mkdtempSync(join(tmpdir(), 'countries-'))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(temporary, file), text)
  try {
    readCountries(temporary)
    return []
  } catch (error) {
    return String(error).split('\n').slice(1)
  }
}

const withFields = (fields: object) => ({ 'SVK.json': JSON.stringify({ ...slovak(), ...fields }) })

test('reads one country per file', () => {
  const codes = readCountries(folder).map(({ code }) => code)
  expect(codes.map((code) => `${code}.json`)).toEqual(readdirSync(folder).sort())
  expect(codes).toEqual(expect.arrayContaining(['CZE', 'HUN', 'ITA', 'POL', 'ROU', 'SVK']))
})

test.each([
  [withFields({ timeZone: 'Europe/Nowhere' }), 'SVK.json: timeZone: must be a time zone such as Europe/Bratislava'],
  [withFields({ code: 'SVN' }), 'SVK.json: code: must be the name of the file, not SVN'],
  [withFields({ languages: ['de'] }), /^SVK\.json: languages\.0: Invalid option/],
  [withFields({ law: {} }), /^SVK\.json: law\.authority: /],
  [withFields({ capital: 'Bratislava' }), 'SVK.json: the file: Unrecognized key: "capital"'],
  [{ 'SVK.json': '{' }, /^SVK\.json: is not JSON: /],
  [
    withFields({ personalId: { forms: [{ pattern: '^($' }] } }),
    'SVK.json: personalId.forms.0.pattern: must be a regular expression',
  ],
  [
    withFields({
      vat: [
        { from: '2025-01-01', percent: 23 },
        { from: '2011-01-01', percent: 20 },
      ],
    }),
    'SVK.json: vat: must be sorted by from',
  ],
])('names the file and the field of a problem (%#)', (files, problem) => {
  const [first] = problemsOf(files)
  expect(first).toEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem))
})

test('names every wrong file in one error', () => {
  const files = { 'AAA.json': '{', 'SVK.json': JSON.stringify({ ...slovak(), alpha2: 'x' }) }
  expect(problemsOf(files).map((problem) => problem.slice(0, 16))).toEqual(['AAA.json: is not', 'SVK.json: alpha2'])
})

test('refuses two countries that define the same currency differently', () => {
  const italian = { ...slovak(), code: 'ITA', currency: { ...slovak().currency, decimals: 0, referralReward: 30 } }
  const files = { 'SVK.json': JSON.stringify(slovak()), 'ITA.json': JSON.stringify(italian) }
  expect(problemsOf(files)).toEqual(['SVK.json: currency: differs from EUR in ITA.json'])
})
