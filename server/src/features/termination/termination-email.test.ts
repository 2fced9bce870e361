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

test('promises no refund when there is no deposit', async () => {
  const none = { hasDeposit: false }
  expect(await textOf(terminationRequestedEmail, none)).not.toMatch(/deposit/i)
  expect(await textOf(terminationReminderEmail, none)).not.toMatch(/deposit/i)
  expect(await textOf(evictionConfirmedEmail, none)).not.toMatch(/deposit/i)
  expect(await textOf(evictionConfirmedEmail, none)).toContain('14\u00a0January 2027')
  expect(await textOf(evictionConfirmedEmail, {})).toMatch(/deposit/i)
})

test('omits end date and deposit after a withdrawal', async () => {
  const text = await textOf(evictionConfirmedEmail, { isWithdrawn: true, hasDeposit: false })
  expect(text).not.toMatch(/deposit|14 January 2027/i)
})

test('states refunded days separately only while the deposit is held', async () => {
  const unused = { amount: 1_200, currency: 'EUR' } as const
  const held = await textOf(terminatedEmail, { unused, depositStatus: 'HELD' })
  expect(held).toContain(t('terminated.held'))
  expect(held).toContain(t('terminated.unused', { amount: '€12.00' }))
  const back = await textOf(terminatedEmail, { unused, depositStatus: 'REFUNDED' })
  expect(back).toContain(t('terminated.refunded'))
  expect(back).not.toContain(t('terminated.unused', { amount: '€12.00' }))
})

test('announces a transfer for amounts that were not paid by card', async () => {
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

test('renders e-mails that an older version queued', () => {
  const { hasDeposit: _, ...before } = terminationReminderEmail.sample(context)
  expect(terminationReminderEmail.data.parse(before)).toMatchObject({ hasDeposit: true })
})

test('names one reason for a held deposit and links to the step that releases it', async () => {
  const held = (heldFor: 'UNPAID' | 'UNCONFIRMED' | 'BOTH' | 'OBJECTION') =>
    textOf(terminatedEmail, { depositStatus: 'HELD', heldFor })
  const unconfirmed = await held('UNCONFIRMED')
  expect(unconfirmed).toContain('because you haven’t confirmed that the Box is empty')
  expect(unconfirmed).toContain('/eviction')
  expect(unconfirmed).not.toMatch(/either|invoice is unpaid/)
  const unpaid = await held('UNPAID')
  expect(unpaid).toContain('because an invoice is unpaid')
  expect(unpaid).toContain('/my/rents')
  expect(await held('OBJECTION')).toContain('a problem our team found')
})

test('states the remaining days in the subject of the reminder', async () => {
  const subjectOf = async (daysLeft: number) =>
    (await terminationReminderEmail.render({ ...terminationReminderEmail.sample(context), daysLeft }, context)).subject
  expect(await subjectOf(2)).toContain('your last day is in 2 days')
  expect(await subjectOf(1)).toContain('tomorrow is your last day')
  expect(await subjectOf(0)).toContain('today is your last day')
})
