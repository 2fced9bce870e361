import { expect, test } from 'vitest'
import { presentEmail } from './email-message.rules.ts'

const origin = 'https://boxzone.test'
const content = () => ({ subject: 'S', title: 'T', lead: 'Hello' })

test('capitalises the first paragraph of a message', () => {
  const { blocks } = presentEmail('x', { ...content(), lead: 'ďakujeme za platbu.', pieces: [] }, origin)
  expect(blocks).toEqual([{ text: 'Ďakujeme za platbu.' }])
})

test('omits a door code', () => {
  const shown = presentEmail('x', { ...content(), pieces: [{ code: { label: 'Entrance', value: '481516' } }] }, origin)
  expect(JSON.stringify(shown)).not.toContain('481516')
})

test.each([
  [`${origin}/my/rents?pay=1`, { path: '/my/rents?pay=1', label: 'Go' }],
  [`${origin}/reset-password/change?token=SECRET`, null],
  ['https://evil.test/my/rents', null],
  [`${origin}.evil.test/my/rents`, null],
])('returns a link for %s only if it leads into My Zone', (url, link) => {
  expect(presentEmail('x', { ...content(), pieces: [{ button: { label: 'Go', url } }] }, origin).link).toEqual(link)
})

test('omits a paragraph, a note and a row whose URL may contain a token', () => {
  const url = `see ${origin}/withdraw?token=SECRET`
  const pieces = [{ text: url }, { note: url }, { rows: [['Link', url]] as const }, { note: 'Bye' }]
  expect(presentEmail('x', { ...content(), pieces }, origin).blocks).toEqual([
    { text: 'Hello' },
    { rows: [] },
    { text: 'Bye' },
  ])
})

test('marks an e-mail about suspended access as important', () => {
  expect(presentEmail('access-suspended', undefined, origin)).toMatchObject({ important: true, blocks: null })
})
