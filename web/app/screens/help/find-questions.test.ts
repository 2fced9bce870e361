import { type Language, languages } from '@boxzone/i18n/languages'
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

test('finds other forms of a word', () => {
  expect(slugs('kaucia')).toEqual(['sk'])
  expect(slugs('deposits returning')).toEqual(['money'])
})

test('sorts the searched form before other forms', () => {
  const forms = [
    { slug: 'other', question: 'Kto dostane kauciu?', answer: '' },
    { slug: 'same', question: 'Čo je kaucia?', answer: '' },
  ]
  expect(findQuestions(forms, 'kaucia').map(({ slug }) => slug)).toEqual(['same', 'other'])
})

test('distinguishes Cyrillic letters with and without a breve', () => {
  expect(slugs('йогурт')).toEqual(['uk'])
  expect(slugs('иогурт')).toEqual([])
})

test('requires every word', () => {
  expect(slugs('deposit giraffe')).toEqual([])
})

const questionsIn = (language: Language) =>
  Object.entries(messagesOf(language).help.questions).map(([slug, text]) => ({ slug, ...text }))

test.each(languages)('finds each example of the search field in %s', (language) => {
  const examples = messagesOf(language).help.searchHint.split(/[ ,]+/).slice(-3)
  const found = examples.map((example) => findQuestions(questionsIn(language), example).length)
  expect(Math.min(...found)).toBeGreaterThan(0)
})

test.each([
  ['sk', ['kaucie', 'faktúrou', 'kódov', 'výpoveď', 'heslá', 'zdieľanie', 'platbu']],
  ['en', ['deposits', 'invoicing', 'codes', 'terminating', 'passwords', 'sharing']],
  ['cs', ['kaucí', 'fakturou', 'kódů', 'výpověď', 'hesla', 'sdílení', 'platbu']],
  ['uk', ['заставою', 'рахунку', 'кодами', 'паролі', 'оплати', 'договору']],
  ['pl', ['kaucją', 'fakturę', 'kodów', 'wypowiedzenia', 'hasła', 'płatności']],
  ['hu', ['kauciómat', 'számláimat', 'kódokat', 'szerződésemet', 'jelszavam', 'fizetni']],
  ['ro', ['garanția', 'facturile', 'codurile', 'contractului', 'parola', 'plăți']],
  ['it', ['cauzioni', 'fatture', 'codici', 'contratto', 'password', 'pagamenti']],
] as const)('finds word forms in %s', (language, words) => {
  const missing = words.filter((word) => findQuestions(questionsIn(language), word).length === 0)
  expect(missing).toEqual([])
})

test.each(languages)('does not match unrelated words in %s', (language) => {
  expect(findQuestions(questionsIn(language), 'xylophone').length).toBe(0)
})

test.each(languages)('has a text in %s for every question and no unused text', (language) => {
  expect(Object.keys(messagesOf(language).help.questions).sort()).toEqual([...questionSlugs].sort())
})
