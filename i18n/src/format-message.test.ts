import compile from 'icu-minify/compile'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import formatMessage from './format-message.ts'
import { grammarRules } from './grammar.ts'
import { loadedRules } from './grammar-rules/apply-rule.ts'

type Values = Parameters<typeof formatMessage>[2]

const render = (locale: string, message: string, values: Values): string => {
  const options = { locale, formatters: undefined, cache: undefined }
  // @ts-expect-error the messages contain no numbers and no dates, so no formatters are passed
  return renderToStaticMarkup(createElement('p', null, formatMessage('key', compile(message), values, options)))
}
for (const language of ['hu', 'it']) loadedRules.set(language, grammarRules[language])

const b = (chunks: ReactNode) => createElement('b', { key: 'b' }, chunks)

test('corrects the grammar of a text with values', () => {
  expect(render('hu', 'Ez a(z) {box}', { box: '5. tároló' })).toBe('<p>Ez az 5. tároló</p>')
  expect(render('it', 'Inizia il {day}', { day: '8 maggio' })).toBe('<p>Inizia l’8 maggio</p>')
})

test('corrects the article before a tag to fit the text in the tag', () => {
  expect(render('hu', 'Ez a(z) <b>{box}</b>.', { box: '5. tároló', b })).toBe('<p>Ez az <b>5. tároló</b>.</p>')
  expect(render('it', 'Inizia il <b>{day}</b>', { day: '8 maggio', b })).toBe('<p>Inizia l’<b>8 maggio</b></p>')
})

test('corrects a text inside a tag', () => {
  expect(render('it', 'Inizia <b>il {day}</b>', { day: '8 maggio', b })).toBe('<p>Inizia <b>l’8 maggio</b></p>')
})

test('throws for a missing value', () => {
  expect(() => render('it', 'Inizia il {day}', {})).toThrow('needs the value "day"')
})
