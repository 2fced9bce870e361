import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messageParts } from './message-parts.rules.ts'

test('converts only a line with the path of a screen to a link', () => {
  expect(
    messageParts('Pay it.\nThen look:\n/my/rents\n/location/124f684f-adae-55a3-ace5-c4593ebf0401\n/help#codes'),
  ).toEqual([
    { kind: 'text', text: 'Pay it.\nThen look:' },
    { kind: 'screen', screen: 'rents', path: '/my/rents' },
    { kind: 'screen', screen: 'location', path: '/location/124f684f-adae-55a3-ace5-c4593ebf0401' },
    { kind: 'screen', screen: 'answer', path: '/help#codes' },
  ])
})

test('converts the contact path to the button that opens the message to staff', () => {
  expect(messageParts('I don’t know.\n/help\n/help#contact')).toEqual([
    { kind: 'text', text: 'I don’t know.' },
    { kind: 'screen', screen: 'help', path: '/help' },
    { kind: 'handover' },
  ])
})

test('converts a line with the prefix of a question to a button that sends it', () => {
  expect(messageParts('I don’t know.\n? How do I change the card?\n/help')).toEqual([
    { kind: 'text', text: 'I don’t know.' },
    { kind: 'question', text: 'How do I change the card?' },
    { kind: 'screen', screen: 'help', path: '/help' },
  ])
})

test.each([
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  'javascript:alert(1)',
  '/location/../../logout',
  '/my/rents?x=1',
  '/api/client/my/rents',
  '/constructor',
  '<a href="/help">x</a>',
  '[x](/help)',
  'see /help now',
  'see /help#codes',
  '/help#codes now',
  'see /location/nitra',
  '/location/nitra?x=1',
])('renders %s as text', (text) => {
  expect(messageParts(text)).toEqual([{ kind: 'text', text }])
})

test('links only to paths of this site', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) =>
      messageParts(text).every((part) => part.kind !== 'screen' || /^\/[a-z]/.test(part.path)),
    ),
  )
})

test('ignores spaces around a path and empty lines between paths', () => {
  expect(messageParts('\n  /help \n\n/boxes\nEnd\n\nof it')).toEqual([
    { kind: 'screen', screen: 'help', path: '/help' },
    { kind: 'screen', screen: 'boxes', path: '/boxes' },
    { kind: 'text', text: 'End\n\nof it' },
  ])
})
