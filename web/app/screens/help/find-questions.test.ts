import { languages } from '@boxzone/i18n/languages'
import { messagesOf } from '@boxzone/i18n/server-texts'
import { expect, test } from 'vitest'
import { findQuestions } from './find-questions.ts'
import { questionSlugs } from './question-groups.ts'

const questions = [
  { slug: 'doors', question: 'How do I open?', answer: 'With the code of the deposit box.' },
  { slug: 'money', question: 'When is the deposit returned?', answer: 'At the end.' },
  { slug: 'sk', question: 'Kedy dostanem späť kauciu?', answer: 'Keď sa zmluva skončí.' },
  { slug: 'uk', question: 'Який розмір?', answer: 'Йогурт не можна.' },
]
const slugs = (search: string) => findQuestions(questions, search).map(({ slug }) => slug)

test('questions that ask it come before answers that mention it', () => {
  expect(slugs('deposit')).toEqual(['money', 'doors'])
})

test('accents and case do not matter in Latin', () => {
  expect(slugs('SPAT KAUCIU')).toEqual(['sk'])
})

test('letters of Cyrillic are kept apart', () => {
  expect(slugs('йогурт')).toEqual(['uk'])
  expect(slugs('иогурт')).toEqual([])
})

test('every word must be there', () => {
  expect(slugs('deposit giraffe')).toEqual([])
})

test.each(languages)('every question on the page has its text in %s, and no text stands in no group', (language) => {
  expect(Object.keys(messagesOf(language).help.questions).sort()).toEqual([...questionSlugs].sort())
})
