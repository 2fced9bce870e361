import { expect, test } from 'vitest'
import { configFrom } from './config.ts'

test('returns an empty text for a value that is not set', () => {
  expect(configFrom({}).value('billing.iban')).toBe('')
})

test('treats a setting as on only if its text is "true"', () => {
  const config = configFrom({ seoMode: 'true', maintenance: '1', devMode: '' })
  expect([config.isOn('seoMode'), config.isOn('maintenance'), config.isOn('devMode')]).toEqual([true, false, false])
})
