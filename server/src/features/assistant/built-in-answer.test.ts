import { type Language, languages } from '@boxzone/contract'
import { messagesOf } from '@boxzone/i18n/server-texts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAccountId } from '#src/demo/accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { builtInAnswer } from './built-in-answer.ts'
import { detectLanguage } from './detect-language.rules.ts'
import type { BuiltInAnswer } from './question-context.ts'
import { questions, strangeQuestions } from './testing/questions.ts'
import { ruleQuestions } from './testing/rule-questions.ts'
import { isTopicLabel, type TopicLabel } from './topic-model.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const facts = { requestId: 'test', source: '192.0.2.1', sessionId: null, userAgent: null }

/** The page language is Slovak by default. The question may have another language. */
async function ask(question: string, page: Language = 'sk'): Promise<BuiltInAnswer & { language: string }> {
  const ctx = app.services.callContext(facts)
  const knowledge = ctx.assistant.knowledge()
  const language = detectLanguage(question, page, knowledge.vocabulary)
  return { ...(await builtInAnswer({ ctx, question, language, position: null, memory: null }, knowledge)), language }
}

describe('120 questions in eight languages', () => {
  test('detects the language of 95 % and returns source and fact for 90 % of the questions', async () => {
    const wrong: Record<'language' | 'source' | 'fact', string[]> = { language: [], source: [], fact: [] }
    const all = languages.flatMap((language) => questions[language].map((one) => [language, ...one] as const))
    for (const [language, question, source, fact] of all) {
      const answer = await ask(question)
      const seen = `${question} → ${answer.language} ${answer.sources.join(', ')}`
      if (answer.language !== language) wrong.language.push(seen)
      if (!answer.sources.includes(source)) wrong.source.push(seen)
      if (!fact.test(answer.text)) wrong.fact.push(`${seen}: ${answer.text.slice(0, 120)}`)
    }
    expect(all).toHaveLength(120)
    expect(wrong.language.length, wrong.language.join('\n')).toBeLessThanOrEqual(6)
    expect(wrong.source.length, wrong.source.join('\n')).toBeLessThanOrEqual(12)
    expect(wrong.fact.length, wrong.fact.join('\n')).toBeLessThanOrEqual(12)
  })
})

test.each(languages)('answers every question in %s about the rules against abuse', async (language) => {
  const wrong: string[] = []
  for (const [question, source, fact] of ruleQuestions[language]) {
    const answer = await ask(question)
    const isRight = answer.language === language && answer.sources.includes(source) && fact.test(answer.text)
    if (!isRight)
      wrong.push(`${question} → ${answer.language} ${answer.sources.join(', ')}: ${answer.text.slice(0, 80)}`)
  }
  expect(wrong).toEqual([])
})

test.each(languages)('reports in %s that it does not know the answer and offers the contact', async (language) => {
  const { text, sources } = await ask(strangeQuestions[language])
  expect(sources[0]).toBe('talk/unknown')
  expect(text).toContain(app.services.config.CONTACT_EMAIL)
})

test.each(languages)('answers the titles of the help topics in %s with at most three exceptions', async (language) => {
  const { passage } = app.services.callContext(facts).assistant.knowledge()
  const wrong: string[] = []
  for (const slug of Object.keys(messagesOf(language).help.questions)) {
    const title = passage(`help/${slug}`, language)?.title ?? ''
    const { sources } = await ask(title, language)
    if (!sources.some((source) => source.endsWith(`/${slug}`))) wrong.push(`${title} → ${sources.join(', ')}`)
  }
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(3)
})

test('suggests the titles of probable topics when it does not know the answer', async () => {
  const ctx = app.services.callContext(facts)
  const knowledge = ctx.assistant.knowledge()
  const classify = () => [
    { topic: 'change-card' as const, probability: 0.4 },
    { topic: 'prices' as const, probability: 0.25 },
    { topic: 'codes' as const, probability: 0.2 },
    { topic: 'referral' as const, probability: 0.15 },
  ]
  const context = { ctx, question: 'Hmm?', language: 'en' as const, position: null, memory: null }
  const { text, sources } = await builtInAnswer(context, { ...knowledge, classify })
  expect(sources).toEqual(['talk/unknown'])
  const titleOf = (slug: string) => `? ${knowledge.passage(`help/${slug}`, 'en')?.title}`
  const questions = [titleOf('change-card'), '? How much does a Box cost?', titleOf('codes')]
  expect(text.split('\n').slice(1)).toEqual([...questions, '/help', '/help#contact'])
})

/** The answer to a question whose topics have these probabilities. */
async function answerAbout(
  question: string,
  probabilities: Partial<Record<TopicLabel, number>>,
  user?: { readonly id: string },
) {
  const ctx = app.services.callContext({ ...facts, ...(user ? { user } : {}) })
  const classified = Object.entries(probabilities).flatMap(([topic, probability]) =>
    isTopicLabel(topic) ? { topic, probability } : [],
  )
  const context = { ctx, question, language: 'en' as const, position: null, memory: null }
  return builtInAnswer(context, { ...ctx.assistant.knowledge(), classify: () => classified })
}

test('adds the payments of a signed-in customer to an answer about payments', async () => {
  const probabilities = { 'repeated-payments': 1 }
  const visitor = await answerAbout('Do you charge me automatically?', probabilities)
  expect(visitor).toMatchObject({ sources: ['help/repeated-payments'], isPersonal: false })
  const customer = await answerAbout('Do you charge me automatically?', probabilities, { id: demoAccountId('maria') })
  expect(customer).toMatchObject({ sources: ['help/repeated-payments', 'own/unpaid'], isPersonal: true })
})

test('says that a location is closed when a question is about an order there', async () => {
  const { text, sources } = await answerAbout('Why can I not rent in Strašnice?', { 'how-to-order': 1 })
  expect(sources).toEqual(['live/free-boxes'])
  expect(text).toContain('Strašnice')
})

test('returns one text about a location when two topics have the same text', async () => {
  const { sources } = await answerAbout('And Lambrate?', { address: 0.6, locations: 0.3, features: 0.1 })
  expect(sources).toEqual(['live/address', 'live/features'])
})

test('remembers the more probable of two close topics', async () => {
  const { sources, memory } = await answerAbout('Hmm?', { 'change-card': 0.8, codes: 0.2 })
  expect(sources).toEqual(['help/change-card', 'help/codes'])
  expect(memory?.topic).toBe('change-card')
})

test.each(languages)('answers every suggested question in %s about live data with its topic', async (language) => {
  const wrong: string[] = []
  for (const [name, question] of Object.entries(messagesOf(language)['assistant-answers'].questions)) {
    const { sources } = await ask(question, language)
    const topic = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const isRight = sources.length === 1 && topicsOf(sources[0] ?? '').includes(topic)
    if (!isRight) wrong.push(`${question} → ${sources.join(', ')}`)
  }
  expect(wrong).toEqual([])
})

/** Sources whose name differs from their topic. */
const topicsOf = (source: string): string[] => {
  const name = source.replace(/^\w+\//, '')
  const others: Record<string, string> = { unpaid: 'my-payments', contracts: 'my-contracts', doors: 'my-boxes' }
  return [name, others[name] ?? name]
}
