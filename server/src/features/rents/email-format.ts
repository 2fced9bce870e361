import type { Currency, Language } from '@boxzone/contract'
import { Rent } from '@boxzone/contract/rents'
import { Currency as CurrencySchema } from '@boxzone/contract/values'
import { formatDay, formatMoney } from '@boxzone/i18n'
import { z } from 'zod'
import { boxNameIn } from '#src/features/warehouses/index.ts'
import { toMajor } from '#src/kernel/money.ts'

/** Schemas and formats that e-mails about money and days share. */

export const Money = z.object({ amount: z.int(), currency: CurrencySchema })
export type Money = z.infer<typeof Money>

export const EmailPlace = z.object({ box: z.string(), place: z.string() })
export const EmailContract = EmailPlace.extend({ number: z.string(), contractId: z.uuid() })
export const EmailPeriod = Rent.shape.period

export const formatEmailMoney = (
  { amount, currency }: { amount: number; currency: Currency },
  language: Language,
): string => formatMoney(toMajor(amount, currency), currency, language, { style: 'exact' })

/** Insured amounts, without zero decimals. */
export const formatRoundEmailMoney = ({ amount, currency }: Money, language: Language): string =>
  formatMoney(toMajor(amount, currency), currency, language, { style: 'card' })

export const formatEmailDay = (day: string, language: Language): string => formatDay(day, language, { style: 'long' })

/** Wraps only after the dash: a date split over two lines reads as another date. */
export const formatEmailPeriod = ({ from, to }: z.infer<typeof EmailPeriod>, language: Language): string =>
  [`${formatDay(from, language)} –`, formatDay(to, language)].map((half) => half.replaceAll(' ', '\u00a0')).join(' ')

export const samplePlace = ({ language }: { readonly language: Language }) => ({
  box: boxNameIn(language, 'Box 131'),
  place: 'Ružinov',
})
export const sampleContract = (context: { readonly language: Language }) => ({
  ...samplePlace(context),
  number: 'ZM2026000001',
  contractId: '00000000-0000-4000-8000-000000000001',
})
export const sampleMoney: Money = { amount: 6_800, currency: 'EUR' }
export const samplePeriod = { from: '2026-12-15', to: '2027-01-14' }
