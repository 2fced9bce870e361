import { expect, test } from 'vitest'
import { completeTexts, halfTexts } from './announcement.rules.ts'

const texts = {
  en: { subject: ' Lift ', text: ' Out of order. ' },
  sk: { subject: 'Výťah', text: ' ' },
  cs: { subject: '', text: '' },
}

test('sends only texts with a subject and a body', () => {
  expect(completeTexts(texts)).toEqual({ en: { subject: 'Lift', text: 'Out of order.' } })
})

test('names languages that have a subject or a text, but not both', () => {
  expect(halfTexts(texts)).toEqual(['sk'])
})
