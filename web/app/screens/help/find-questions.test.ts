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

test('sorts matching questions before matching answers', () => {
  expect(slugs('deposit')).toEqual(['money', 'doors'])
})

test('ignores accents and case in Latin', () => {
  expect(slugs('SPAT KAUCIU')).toEqual(['sk'])
})

test('distinguishes Cyrillic letters with and without a breve', () => {
  expect(slugs('йогурт')).toEqual(['uk'])
  expect(slugs('иогурт')).toEqual([])
})

test('requires every word', () => {
  expect(slugs('deposit giraffe')).toEqual([])
})

test.each(languages)('has a text in %s for every question and no unused text', (language) => {
  expect(Object.keys(messagesOf(language).help.questions).sort()).toEqual([...questionSlugs].sort())
})
