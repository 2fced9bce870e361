import { translator } from '@boxzone/i18n/server-texts'
import type { Config } from '#src/config/config.ts'
import { addDays } from '#src/kernel/days.ts'
import { demoContractId } from '../contracts.ts'
import { type DemoRent, morningOf } from '../contracts-history.ts'
import { stableId } from '../world/stable-id.ts'
import type { HistoryRental } from './history-rental.ts'
import { remindersOf } from './history-stages.ts'

interface EmailTexts {
  readonly kind: string
  /** Without the kind. */
  readonly key: string
  readonly at: Date
  readonly subject: string
  readonly lead: string
}

/** The row of an e-mail that was sent to the tenant. */
export function sentEmailRow({ rental, person }: HistoryRental, { kind, key, at, subject, lead }: EmailTexts) {
  const dedupeKey = `${kind}:${key}`
  return {
    id: stableId(`email ${dedupeKey}`),
    ...{ kind, dedupeKey, recipient: person.details.email, language: person.language, accountId: person.accountId },
    ...{ warehouseId: rental.warehouse.id, status: 'SENT', attempts: 1, nextAttemptAt: at, createdAt: at, sentAt: at },
    ...{ subject, html: `<p>${lead}</p>`, bodyText: lead, attachments: [] },
  }
}

interface Billed {
  readonly rent: DemoRent
  readonly number: string
}

/** The reminders of an unpaid invoice. */
export function reminderEmails(config: Config, history: HistoryRental, { rent, number }: Billed, now: Date) {
  const { person } = history
  const t = translator(person.language, 'rent-mail')
  const { since, steps } = remindersOf(config, history, { isPaid: rent.paid, dueOn: rent.period.from }, now)
  return steps.map((days) => {
    const subject = t('overdue.subject', { number, days })
    const at = morningOf(addDays(since, days))
    return sentEmailRow(history, { kind: 'overdue-reminder', key: `${rent.id}:${days}`, at, subject, lead: subject })
  })
}

/** The message that access is suspended because of an unpaid invoice. */
export function suspensionEmail(history: HistoryRental, suspendedAt: Date) {
  const { rental, person } = history
  const t = translator(person.language, 'rent-mail')
  const names = { box: rental.box.name, place: rental.warehouse.name }
  return sentEmailRow(history, {
    kind: 'access-suspended',
    key: `${demoContractId(rental.contract.key)}:${suspendedAt.toISOString()}`,
    at: suspendedAt,
    subject: t('suspended.subject', names),
    lead: t('suspended.lead', names),
  })
}
