import { languages } from '@boxzone/contract'
import { messagesOf } from '@boxzone/i18n/server-texts'
import { expect, test } from 'vitest'
import { readConfig } from '#src/config/config.ts'
import { openKnowledge } from './knowledge.ts'

const settings = { WITHDRAWAL_EMPTYING_DAYS: '5', INSPECTION_DAYS: '7', REFERRAL_REWARDS_PER_YEAR: '8' }

test('answers with the configured days and rewards', () => {
  const knowledge = openKnowledge(readConfig(settings, '0.0.0-test'))
  const answerTo = (question: string) => knowledge.search(question, 'en')[0]?.text
  expect(answerTo('When do I get my deposit back?')).toContain('7 days after your confirmation')
  expect(answerTo('How do I withdraw?')).toContain('5 days to empty the Box')
  expect(answerTo('Why is my referral reward pending?')).toContain('8 rewards a year')
})

test.each(languages)('shows no placeholder in %s', (language) => {
  const knowledge = openKnowledge(readConfig({}, '0.0.0-test'))
  const texts = knowledge
    .search(messagesOf(language).help.questions['deposit-back'].question, language)
    .map(({ text }) => text)
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter((text) => /[{}]/.test(text))).toEqual([])
})

const defaultKnowledge = openKnowledge(readConfig({}, '0.0.0-test'))

test.each([
  ['hu', 'most', false],
  ['cs', 'most', true],
  ['hu', 'gyorsan', false],
  ['hu', 'gyorben', true],
  ['en', 'because', false],
  ['en', 'new', false],
  ['it', 'grazie', false],
  ['it', 'libero', false],
  ['pl', 'tych', false],
  ['pl', 'gdansku', true],
  ['uk', 'сума', false],
  ['sk', 'trnave', true],
] as const)('reads the %s word “%s” as another city only when it is no common word (%s)', (language, word, isCity) => {
  expect(defaultKnowledge.wordsOf(language, new Set()).isOtherCity(word)).toBe(isCity)
})
