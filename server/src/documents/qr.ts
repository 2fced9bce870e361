import type { Currency } from '@boxzone/contract'
import { getCountry } from '@boxzone/contract/countries/countries'
import type { transferQrStandards } from '@boxzone/contract/countries/country'
import { CurrencyCode, encode, PaymentOptions } from 'bysquare/pay'
import { type Minor, toMajor } from '#src/kernel/money.ts'
import type { DocumentCountry } from './country-rules.ts'
import { decimalText } from './decimal-text.ts'

export interface BankTransfer {
  readonly amount: Minor
  readonly currency: Currency
  readonly iban: string
  readonly bic: string | null
  readonly beneficiary: string
  readonly dueOn: string
  readonly variableSymbol: string | null
  readonly invoiceNumber: string
}

export type QrStandard = (typeof transferQrStandards)[number]

export interface PaymentQr {
  readonly standard: QrStandard
  readonly payload: string
}

/** The payment QR code in the standard of the country. Null without a standard, a suitable account or an amount. */
export function paymentQr(country: DocumentCountry, transfer: BankTransfer): PaymentQr | null {
  const standard = getCountry(country).payments.transferQr
  if (transfer.amount <= 0 || standard === null) return null
  const payload = payloads[standard](transfer)
  return payload === null ? null : { standard, payload }
}

const payloads: Readonly<Record<QrStandard, (transfer: BankTransfer) => string | null>> = {
  PAY_BY_SQUARE: payBySquare,
  SPAYD: spayd,
  EPC: epc,
  HCT: (transfer) => (transfer.iban.startsWith('HU') && transfer.bic !== null ? hct(transfer) : null),
}

/** Standard of the Slovak Banking Association. */
export function payBySquare(transfer: BankTransfer): string {
  return encode({
    invoiceId: plainAscii(transfer.invoiceNumber).slice(0, 10),
    payments: [
      {
        type: PaymentOptions.PaymentOrder,
        amount: toMajor(transfer.amount, transfer.currency),
        currencyCode: CurrencyCode.EUR,
        paymentDueDate: compactDay(transfer.dueOn),
        ...(transfer.variableSymbol ? { variableSymbol: transfer.variableSymbol } : {}),
        paymentNote: plainAscii(transfer.invoiceNumber),
        beneficiary: { name: plainAscii(transfer.beneficiary).slice(0, 70) },
        bankAccounts: [{ iban: transfer.iban, ...(transfer.bic ? { bic: transfer.bic } : {}) }],
      },
    ],
  })
}

/** Czech "QR Platba". Upper-case ASCII results in a smaller code. */
export function spayd(transfer: BankTransfer): string {
  const { iban, bic, amount, currency, dueOn, variableSymbol, invoiceNumber } = transfer
  const escaped = (text: string) => plainAscii(text).toUpperCase().replace(/%/g, '%25').replace(/\*/g, '%2A')
  const fields = [
    'SPD*1.0',
    `ACC:${iban}${bic ? `+${bic}` : ''}`,
    `AM:${decimalText(amount, currency)}`,
    `CC:${currency}`,
    `DT:${compactDay(dueOn)}`,
    `MSG:${escaped(invoiceNumber).slice(0, 60)}`,
  ]
  return [...fields, ...(variableSymbol && /^\d{1,10}$/.test(variableSymbol) ? [`X-VS:${variableSymbol}`] : [])].join(
    '*',
  )
}

/** EPC069-12, version 002: euro only. */
export function epc(transfer: BankTransfer): string {
  if (transfer.currency !== 'EUR') throw new Error(`An EPC code requires EUR, not ${transfer.currency}`)
  const amount = `EUR${decimalText(transfer.amount, 'EUR')}`
  const message = oneLine(transfer.invoiceNumber).slice(0, 140)
  const name = oneLine(transfer.beneficiary).slice(0, 70)
  return ['BCD', '002', '1', 'SCT', transfer.bic ?? '', name, transfer.iban, amount, '', '', message].join('\n')
}

/** Validity of the code after the due day, for late payments. */
const HCT_VALID_DAYS = 60

/** Hungarian instant payment: 17 terminated lines. */
export function hct(transfer: BankTransfer): string {
  if (transfer.currency !== 'HUF') throw new Error(`An HCT code requires HUF, not ${transfer.currency}`)
  if (transfer.bic === null) throw new Error('An HCT code requires a BIC')
  const until = addDays(transfer.dueOn, HCT_VALID_DAYS)
  const number = oneLine(transfer.invoiceNumber)
  const lines = [
    'HCT',
    '001',
    '1',
    transfer.bic.padEnd(11, 'X'),
    oneLine(transfer.beneficiary).slice(0, 70),
    transfer.iban,
    `HUF${transfer.amount}`,
    `${compactDay(until)}235959${budapestOffset(until)}`,
    '',
    number.slice(0, 70),
    '',
    '',
    number.slice(0, 35),
    ...['', '', '', ''],
  ]
  return lines.map((line) => `${line}\n`).join('')
}

const compactDay = (day: string) => day.replaceAll('-', '')

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Many banking apps refuse non-ASCII characters. */
function plainAscii(text: string): string {
  return oneLine(
    text
      .normalize('NFD')
      .replace(/ł/g, 'l')
      .replace(/Ł/g, 'L')
      .replace(/[^\x20-\x7e]/g, ''),
  )
}

function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T12:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

const budapest = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Budapest', timeZoneName: 'shortOffset' })

function budapestOffset(day: string): string {
  const parts = budapest.formatToParts(new Date(`${day}T12:00:00Z`))
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') ?? '+1'
}
