import { expect, test } from 'vitest'
import { readConfig } from '#src/config/config.ts'
import { termsChangedEmail } from './terms-changed.email.tsx'

const context = {
  language: 'en',
  config: readConfig({}, '0.0.0-test'),
  renderPdf: async () => Buffer.alloc(0),
} as const
const sample = termsChangedEmail.sample(context)

test('states the insured amount without zero decimals', async () => {
  expect((await termsChangedEmail.render(sample, context)).text).toContain('cover up to €2,000\n')
})

test('states own insurance for a contract without insurance of the operator', async () => {
  expect((await termsChangedEmail.render({ ...sample, coverage: null }, context)).text).toContain('own insurance')
})
