import { expect, test } from 'vitest'
import {
  announcementState,
  infoTextOf,
  invalidAnnouncementField,
  sampleLanguage,
  textLanguageFor,
} from './announcement.rules.ts'

const text = { subject: 'Lift', text: 'It is repaired on Friday.' }
const now = new Date('2026-11-15T10:00:00Z')

test('uses the language of the reader, otherwise English', () => {
  expect(textLanguageFor({ sk: text, en: text }, 'sk')).toBe('sk')
  expect(textLanguageFor({ sk: text, en: text }, 'hu')).toBe('en')
  expect(textLanguageFor({ sk: text }, 'hu')).toBeNull()
})

test('joins subject and paragraphs into one info message', () => {
  expect(infoTextOf({ subject: 'Lift', text: 'It is out of order.\n\nPlease wait.' })).toBe(
    'Lift: It is out of order. Please wait.',
  )
  expect(infoTextOf({ subject: 'Is the lift broken?', text: 'Yes.' })).toBe('Is the lift broken? Yes.')
})

test.each([
  [{ channels: ['MY_ZONE', 'EMAIL', 'PUSH'] }, null],
  [{ channels: ['EMAIL'] }, null],
  [{ channels: ['PUSH'] }, 'channels'],
  [{ channels: ['PUSH', 'EMAIL'] }, 'channels'],
  [{ channels: ['EMAIL', 'EMAIL'] }, 'channels'],
  [{ shownUntil: now }, 'shownUntil'],
] as const)('finds in the announcement %j the invalid field %s', (change, field) => {
  expect(invalidAnnouncementField({ channels: ['MY_ZONE'], shownUntil: null, ...change }, now)).toBe(field)
})

test('chooses the language with the most receivers for whom a text exists', () => {
  const counts = [
    { language: 'sk', receivers: 2 },
    { language: 'hu', receivers: 9 },
    { language: 'cs', receivers: 5 },
  ] as const
  expect(sampleLanguage(counts, { sk: text, cs: text })).toBe('cs')
  expect(sampleLanguage(counts, { en: text })).toBe('hu')
  expect(sampleLanguage(counts, { it: text })).toBeNull()
})

test.each([
  [{}, 'PREPARED'],
  [{ sent: 1 }, 'RUNNING'],
  [{ failed: 1 }, 'RUNNING'],
  [{ isFinished: true, sent: 3 }, 'DONE'],
  [{ isFinished: true, isStopped: true, sent: 3 }, 'STOPPED'],
] as const)('derives the state of %j as %s', (progress, state) => {
  expect(announcementState({ isFinished: false, isStopped: false, sent: 0, failed: 0, ...progress })).toBe(state)
})
