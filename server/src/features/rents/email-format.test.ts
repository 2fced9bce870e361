import { languages } from '@boxzone/i18n'
import { expect, test } from 'vitest'
import { formatEmailPeriod } from './email-format.ts'

test.each(languages)('wraps a period only after its dash in %s', (language) => {
  const [from, to, ...more] = formatEmailPeriod({ from: '2026-12-15', to: '2027-01-14' }, language).split(' ')
  expect([from?.at(-1), more]).toEqual(['–', []])
  expect(to).toContain('2027')
})
