import { expect, test } from 'vitest'
import { configFrom } from './config.ts'

test('a value that is not set reads as the empty text', () => {
  expect(configFrom({}).value('billing.iban')).toBe('')
})

test('only the word true switches something on', () => {
  const config = configFrom({ seoMode: 'true', maintenance: '1', devMode: '' })
  expect([config.isOn('seoMode'), config.isOn('maintenance'), config.isOn('devMode')]).toEqual([true, false, false])
})
