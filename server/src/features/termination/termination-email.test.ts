import { translator } from '@boxzone/i18n/server-texts'
import { expect, test } from 'vitest'
import { readConfig } from '#src/config/config.ts'
import type { Email } from '#src/kernel/mail/email.ts'
import {
  evictionConfirmedEmail,
  terminatedEmail,
  terminationReminderEmail,
  terminationRequestedEmail,
} from './termination.email.tsx'

const context = {
  language: 'en',
  config: readConfig({}, '0.0.0-test'),
  renderPdf: async () => Buffer.alloc(0),
} as const
const t = translator('en', 'contract-mail')

async function textOf<Data>(email: Email<Data>, change: Partial<Data>): Promise<string> {
  return (await email.render({ ...email.sample(context), ...change }, context)).text
}

test('who has no deposit here is promised none', async () => {
  const none = { hasDeposit: false }
  expect(await textOf(terminationRequestedEmail, none)).not.toMatch(/deposit/i)
  expect(await textOf(terminationReminderEmail, none)).not.toMatch(/deposit/i)
  expect(await textOf(evictionConfirmedEmail, none)).not.toMatch(/deposit/i)
  expect(await textOf(evictionConfirmedEmail, none)).toContain('14 January 2027')
  expect(await textOf(evictionConfirmedEmail, {})).toMatch(/deposit/i)
})

test('who withdrew hears neither of an end to come nor of a deposit', async () => {
  const text = await textOf(evictionConfirmedEmail, { isWithdrawn: true, hasDeposit: false })
  expect(text).not.toMatch(/deposit|14 January 2027/i)
})

test('of a deposit that is kept and of days that are paid back each is told where it is', async () => {
  const unused = { amount: 1_200, currency: 'EUR' } as const
  const held = await textOf(terminatedEmail, { unused, depositStatus: 'HELD' })
  expect(held).toContain(t('terminated.held'))
  expect(held).toContain(t('terminated.unused', { amount: '€12.00' }))
  const back = await textOf(terminatedEmail, { unused, depositStatus: 'REFUNDED' })
  expect(back).toContain(t('terminated.refunded'))
  expect(back).not.toContain(t('terminated.unused', { amount: '€12.00' }))
})

test('what was not paid here goes back by transfer, and only what was paid by card to a card', async () => {
  const money = (amount: number) => ({ amount, currency: 'EUR' }) as const
  const sent = { depositStatus: 'BY_TRANSFER', byTransfer: money(6_400), unused: money(0) } as const
  const alone = await textOf(terminatedEmail, sent)
  expect(alone).toContain(t('terminated.transfer', { amount: '€64.00' }))
  expect(alone).not.toMatch(/card|still keep/i)
  const both = await textOf(terminatedEmail, { ...sent, unused: money(1_200) })
  expect(both).toContain(t('terminated.transfer', { amount: '€64.00' }))
  expect(both).toContain(t('terminated.unused', { amount: '€12.00' }))
  const days = await textOf(terminatedEmail, { deposit: money(0), byTransfer: money(1_200), unused: money(1_200) })
  expect(days).toContain(t('terminated.transfer', { amount: '€12.00' }))
  expect(days).not.toMatch(/card/i)
})

test('letters that were queued before read as they did', () => {
  const { hasDeposit: _, ...before } = terminationReminderEmail.sample(context)
  expect(terminationReminderEmail.data.parse(before)).toMatchObject({ hasDeposit: true })
})
