import { languages } from '@boxzone/i18n'
import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { Questions } from './questions.tsx'

const config = { emptyingDays: '5', inspectionDays: '7', rewardsPerYear: '8' }

test('shows the configured days and rewards', () => {
  const text = visibleText(renderToText(<Questions />, { config })).join(' ')
  expect(text).toContain('7 days after your confirmation')
  expect(text).toContain('5 days to empty the Box')
  expect(text).toContain('8 rewards a year')
})

test.each(languages)('shows no placeholder in %s', (language) => {
  const text = visibleText(renderToText(<Questions />, { config, language })).join(' ')
  expect(text).not.toMatch(/[{}]|NaN/)
})
