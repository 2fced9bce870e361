import { CurrencyCode, decode, PaymentOptions } from 'bysquare/pay'
import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { type BankTransfer, epc, hct, payBySquare, paymentQr, spayd } from './qr.ts'
import { qrPath } from './qr-path.ts'
import { sampleBankAccounts } from './samples/sample-invoices.ts'

const transfer: BankTransfer = {
  amount: 5990,
  currency: 'EUR',
  ...sampleBankAccounts.SVK,
  beneficiary: 'Žltý kôň, s. r. o.',
  dueOn: '2026-11-30',
  variableSymbol: '2026110001',
  invoiceNumber: 'FA2026110001',
}
const czech: BankTransfer = { ...transfer, ...sampleBankAccounts.CZE, currency: 'CZK', amount: 149000 }
const hungarian: BankTransfer = { ...transfer, ...sampleBankAccounts.HUN, currency: 'HUF', amount: 19990 }
const italian: BankTransfer = { ...transfer, ...sampleBankAccounts.ITA }

/** Rasterises the PDF path and decodes it. */
function scan(payload: string): string | undefined {
  const { path, size } = qrPath(payload)
  const [scale, quiet] = [4, 4]
  const width = (size + 2 * quiet) * scale
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    for (let row = 0; row < scale; row++) {
      const start = ((Number(y) + quiet) * scale + row) * width + (Number(x) + quiet) * scale
      for (let pixel = start; pixel < start + Number(length) * scale; pixel++) pixels.fill(0, pixel * 4, pixel * 4 + 3)
    }
  }
  return jsQR(pixels, width, width)?.data
}

test('produces decodable codes', () => {
  for (const payload of [payBySquare(transfer), spayd(czech), hct(hungarian), epc(italian)]) {
    expect(scan(payload)).toBe(payload)
  }
})

test('encodes PAY by square without diacritics', () => {
  const { payments } = decode(payBySquare(transfer))
  expect(payments).toHaveLength(1)
  expect(payments[0]).toMatchObject({
    type: PaymentOptions.PaymentOrder,
    amount: 59.9,
    currencyCode: CurrencyCode.EUR,
    variableSymbol: '2026110001',
    paymentDueDate: '20261130',
    paymentNote: 'FA2026110001',
    beneficiary: { name: 'Zlty kon, s. r. o.' },
    bankAccounts: [{ iban: 'SK9611000000002918599669', bic: 'TATRSKBX' }],
  })
})

test('encodes SPAYD as one line with a decimal dot', () => {
  expect(spayd(czech)).toBe(
    'SPD*1.0*ACC:CZ2806000000000168540115*AM:1490.00*CC:CZK*DT:20261130*MSG:FA2026110001*X-VS:2026110001',
  )
  expect(spayd({ ...czech, invoiceNumber: 'a*b%' })).toContain('MSG:A%2AB%25*')
})

test('encodes EPC in eleven lines and refuses other currencies than EUR', () => {
  expect(epc(italian).split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', '', 'Žltý kôň, s. r. o.', 'IT60X0542811101000000123456', 'EUR59.90', '', ''],
    'FA2026110001',
  ])
  expect(() => epc(czech)).toThrow('CZK')
})

test('encodes HCT in 17 terminated lines with integer forints and Hungarian time', () => {
  const lines = hct(hungarian).split('\n')
  expect(lines).toHaveLength(18)
  expect(lines.at(-1)).toBe('')
  expect(lines.slice(0, 8)).toEqual([
    ...['HCT', '001', '1', 'OTPVHUHBXXX', 'Žltý kôň, s. r. o.', 'HU42117730161111101800000000', 'HUF19990'],
    '20270129235959+1',
  ])
  expect(hct({ ...hungarian, dueOn: '2027-05-10' })).toContain('\n20270709235959+2\n')
})

test('removes line breaks from names', () => {
  const beneficiary = 'Kft.\nHUF1'
  expect(hct({ ...hungarian, beneficiary }).split('\n')[4]).toBe('Kft. HUF1')
  expect(epc({ ...italian, beneficiary }).split('\n')).toHaveLength(11)
})

test('selects the standard of the country and returns null without a standard, a suitable account or an amount', () => {
  expect(paymentQr('SVK', transfer)?.standard).toBe('PAY_BY_SQUARE')
  expect(paymentQr('ITA', italian)?.standard).toBe('EPC')
  expect(paymentQr('CZE', czech)?.standard).toBe('SPAYD')
  expect(paymentQr('HUN', hungarian)?.standard).toBe('HCT')
  expect(paymentQr('ROU', { ...transfer, ...sampleBankAccounts.ROU, currency: 'RON' })).toBeNull()
  expect(paymentQr('POL', { ...transfer, ...sampleBankAccounts.POL, currency: 'PLN' })).toBeNull()
  expect(paymentQr('HUN', { ...hungarian, ...sampleBankAccounts.SVK })).toBeNull()
  expect(paymentQr('SVK', { ...transfer, amount: 0 })).toBeNull()
})
