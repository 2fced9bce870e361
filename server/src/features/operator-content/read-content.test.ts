import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError } from '#src/config/config.ts'
import { readContent } from './read-content.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  writeFileSync(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, 'Brožúra 2026.pdf'), '%PDF-1.7')
  writeFileSync(join(folder, 'page.png'), '<html></html>')
})
afterAll(() => rmSync(folder, { recursive: true }))

function read(yaml: string) {
  const path = join(folder, 'content.yaml')
  writeFileSync(path, yaml)
  return readContent(path)
}

function problemsOf(yaml: string): readonly string[] {
  try {
    read(yaml)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

const review = (consent: string) => `
reviews:
  - text: { sk: Výborné }
    name: Jana K.
    place: Nitra
    date: 2026-03-01
    source: Google
    ${consent}
`

test('reads reviews, associations, links, brochure and call-centre hours', () => {
  const content = read(`${review('consent: true')}
associations:
  - { name: Asociácia, url: https://association.example/, logo: logo.svg }
franchiseBrochure: Brožúra 2026.pdf
insuranceTerms: Brožúra 2026.pdf
apps: { appStore: "https://apps.apple.com/sk/app/sklady/id123456" }
social: { facebook: "https://facebook.com/sklady" }
callCentreHours: { monday: [09:00-12:00, 13:00-17:00] }
nightHelpTel: "+421 2 1234 5678"
`)
  expect(content.reviews).toMatchObject([{ name: 'Jana K.', text: { sk: 'Výborné' } }])
  expect(content.associations[0]?.logo).toMatch(/^\/content\/[0-9a-f]{16}\/logo\.svg$/)
  expect(content.franchiseBrochure).toMatch(/^\/content\/[0-9a-f]{16}\/brozura-2026\.pdf$/)
  expect(content.insuranceTerms).toBe(content.franchiseBrochure)
  expect(content.social).toEqual({ facebook: 'https://facebook.com/sklady' })
  expect(content.callCentreHours?.monday).toEqual([
    { from: '09:00', to: '12:00' },
    { from: '13:00', to: '17:00' },
  ])
  expect(content.nightHelpTel).toBe('+421 2 1234 5678')
  expect(content.files.map(({ contentType }) => contentType)).toEqual([
    'image/svg+xml',
    'application/pdf',
    'application/pdf',
  ])
  expect(content.isExample).toBe(false)
})

test.each(['', 'consent: false', 'consent: "yes"'])('refuses a review with %j instead of consent', (consent) => {
  expect(problemsOf(review(consent))).toEqual([
    expect.stringMatching(/^CONTENT_FILE is wrong: content\.yaml, line \d, column \d: consent must be true/),
  ])
})

test.each([
  ['a home page', 'social: { facebook: "https://facebook.com/" }', 'not to a home page'],
  ['a link without https', 'social: { facebook: "http://facebook.com/sklady" }', 'begins with https://'],
  ['a store without the app', 'apps: { googlePlay: "https://play.google.com/store" }', 'page of your app'],
  ['a night help number that is no phone number', 'nightHelpTel: office', 'must be a phone number'],
  ['an unknown field', 'review: []', 'review is not a known field'],
  ['a missing file', 'franchiseBrochure: missing.pdf', 'missing.pdf does not exist'],
  ['a file of another type', 'franchiseBrochure: logo.svg', 'must end with .pdf'],
  [
    'a file with the name of another type',
    'associations: [{ name: A, url: "https://a.example/", logo: page.png }]',
    'not a file of the type image/png',
  ],
])('refuses %s', (_case, yaml, message) => {
  expect(problemsOf(yaml)).toEqual([expect.stringContaining(message)])
})

test('reports all problems together', () => {
  expect(
    problemsOf('franchiseBrochure: a.pdf\nassociations: [{ name: A, url: "https://a.example/", logo: a.png }]'),
  ).toHaveLength(2)
})

test('names the content file in the error when it does not exist', () => {
  const path = join(folder, 'nothing.yaml')
  expect(() => readContent(path)).toThrow(`CONTENT_FILE is wrong: ${path} does not exist`)
})

test('accepts an empty file', () => {
  expect(read('{}')).toMatchObject({ reviews: [], associations: [], franchiseBrochure: null, callCentreHours: null })
})

test('accepts the example file', () => {
  const example = join(import.meta.dirname, '../../../../deploy/content.example.yaml')
  expect(readContent(example).reviews).not.toEqual([])
})

test('reads photos and panoramas of a warehouse with captions', async () => {
  writeFileSync(join(folder, 'aisle.png'), Buffer.from([0x89, 0x50, 0x4e, 0x47, 1]))
  const { pictures, files } = read(`pictures:
  NR1:
    photos: [{ file: aisle.png, caption: { sk: Ulička } }]
    panoramas: [{ file: aisle.png }]
`)
  const url = expect.stringMatching(/^\/content\/[0-9a-f]{16}\/aisle\.png$/)
  expect(pictures.get('NR1')).toEqual([
    { kind: 'photo', url, caption: { sk: 'Ulička' } },
    { kind: 'panorama', url, caption: {} },
  ])
  expect((await files[0]?.read())?.length).toBe(5)
  expect(problemsOf('pictures: { NR1: { photos: [{ file: logo.svg }] } }')).toEqual([
    expect.stringContaining('logo.svg must end with .png'),
  ])
})
