import { expect, test } from 'vitest'
import { readConfig } from '#src/config/config.ts'
import { franchiseEnquiryEmail } from './franchise.email.tsx'

const context = {
  language: 'en',
  config: readConfig({}, '0.0.0-test'),
  renderPdf: async () => Buffer.alloc(0),
} as const

test('accepts the data of a queued e-mail without optional values', () => {
  const sample = franchiseEnquiryEmail.sample(context)
  const stored = { ...sample, currentPositionAndArea: null, propertyAreaInM2: null, motivation: null }
  expect(franchiseEnquiryEmail.data.parse(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
  expect(franchiseEnquiryEmail.data.parse(sample)).toEqual(sample)
})
