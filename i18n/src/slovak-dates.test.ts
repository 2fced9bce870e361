import { expect, test } from 'vitest'
import { messagesOf } from './server-texts.ts'

const textsOf = (node: string | object): string[] =>
  typeof node === 'string' ? [node] : Object.values(node).flatMap(textsOf)

test('puts no Slovak date, which is always in the genitive, after a word that requires another case', () => {
  const wrong = textsOf(messagesOf('sk')).filter((text) => /(^|\s)(je|na|ktorou sa začína) \{day\}/.test(text))
  expect(wrong).toEqual([])
})
