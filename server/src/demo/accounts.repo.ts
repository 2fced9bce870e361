import type { InvoicingDetails } from '@boxzone/contract'
import { languages } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { json, type Tx } from '#src/kernel/database/index.ts'
import { dayMs } from '#src/kernel/days.ts'
import { type DemoAccount, demoAccountId, demoAccounts, demoEmail } from './accounts.ts'
import { stableId } from './world/stable-id.ts'

/** Inserts the demo accounts with their consents, the rewards of Anna and the info message to Jan. */
export async function insertDemoAccounts(tx: Tx, now: Date, passwordHash: string): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  await tx
    .insertInto('account')
    .values(demoAccounts.map((account) => accountRow(account, ago(760), passwordHash)))
    .execute()
  await tx
    .insertInto('consent')
    .values(demoAccounts.flatMap((account) => consentRows(account, ago(760))))
    .execute()
  await tx
    .insertInto('rewardTransaction')
    .values([
      reward('CREDIT', 20_00, ago(400), 1),
      reward('CREDIT', 20_00, ago(120), 2),
      reward('DEBIT', 15_00, ago(60), 3),
    ])
    .execute()
  await tx
    .insertInto('infoMessage')
    .values({
      id: stableId('message to jan'),
      accountId: demoAccountId('jan'),
      texts: json(
        Object.fromEntries(languages.map((language) => [language, translator(language, 'demo')('messageToJan')])),
      ),
      important: true,
      validFrom: ago(1),
      validUntil: null,
    })
    .execute()
}

function accountRow(account: DemoAccount, createdAt: Date, passwordHash: string) {
  const { name, firstName, lastName, phoneNumber, gender, dateOfBirth, referralCode } = account
  return {
    id: demoAccountId(name),
    type: name === 'admin' ? ('AdminUser' as const) : ('ClientUser' as const),
    email: demoEmail(name),
    firstName,
    lastName,
    phoneNumber,
    dateOfBirth,
    gender,
    language: 'sk' as const,
    passwordHash,
    emailConfirmedAt: createdAt,
    pendingEmail: null,
    invoicingDetails: json(detailsOf(account)),
    personalId: null,
    referralCode,
    referredBy: null,
    createdAt,
    removedAt: null,
  }
}

export function detailsOf(account: DemoAccount): Omit<InvoicingDetails, 'personalId'> {
  const { name, firstName, lastName, phoneNumber, street, number } = account
  return {
    version: 0,
    type: 'FyzickaOsoba',
    firstName,
    lastName,
    email: demoEmail(name),
    telephoneNumber: phoneNumber,
    company: null,
    address: { street, number, city: 'Bratislava', zip: '821 08', countryCode: 'SVK' },
  }
}

function consentRows({ name, newsletter }: DemoAccount, at: Date) {
  const row = {
    subject: demoAccountId(name),
    textVersion: '2026-11',
    locale: 'sk' as const,
    at,
    ip: null,
    userAgent: null,
  }
  return [
    { ...row, purpose: 'TERMS' as const, given: true, source: 'registration' },
    { ...row, purpose: 'PRIVACY' as const, given: true, source: 'registration' },
    { ...row, purpose: 'NEWSLETTER' as const, given: newsletter, source: 'registration' },
  ]
}

function reward(type: 'CREDIT' | 'DEBIT', amount: number, at: Date, count: number) {
  const id = stableId(`reward ${count}`)
  return {
    id,
    accountId: demoAccountId('anna'),
    type,
    amount,
    currency: 'EUR' as const,
    at,
    reference: type === 'CREDIT' ? `customer:demo ${count}` : `demo:${count}`,
    note: null,
  }
}
