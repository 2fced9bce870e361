import { getCountry } from '@boxzone/contract/countries/countries'
import { languages } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { expect, test } from 'vitest'
import { renderContractPdf } from './contract.pdf.tsx'
import type { ContractDocument } from './contract-document.ts'
import { sampleContractDocument } from './samples/sample-contracts.ts'
import { companyOf } from './samples/sample-invoices.ts'
import { readPdf, withoutSpaces } from './testing/pdf-text.ts'
import { wordingOf } from './wording.ts'

async function textOf(contract: ContractDocument): Promise<string> {
  return withoutSpaces(readPdf(await renderContractPdf(contract)).text)
}

test.each(languages)('contains parties, Box, price, withdrawal and consents in %s', async (language) => {
  const t = translator(language, 'documents')
  const text = await textOf(sampleContractDocument('SVK', { language }))
  for (const part of [
    ...['Boxzone Demo, s. r. o.', 'Anna Kováčová', 'ZM2026000042', '131', 'Mlynské nivy 901'],
    ...[t('title.contract'), t('contract.withdrawal.inTime'), t('contract.form.title'), t('contract.orderButton')],
    ...[t('contract.withdrawButton'), t('contract.consent.EARLY_START'), t('contract.rules.forbidden')],
  ]) {
    expect(text, part).toContain(withoutSpaces(part))
  }
  expect(text).not.toContain('\ufffd')
})

test.each(languages)('states the price guarantee in %s, and omits it without one', async (language) => {
  const t = translator(language, 'documents')
  const guarantee = withoutSpaces(t('contract.guaranteeValue', { months: 12 }))
  expect(await textOf(sampleContractDocument('SVK', { language, priceGuaranteeMonths: 12 }))).toContain(guarantee)
  const without = await textOf(sampleContractDocument('SVK', { language, priceGuaranteeMonths: 0 }))
  expect(without).not.toContain(withoutSpaces(t('contract.guarantee')))
})

test.each(languages)('states the payments of the first year and the last guaranteed day in %s', async (language) => {
  const t = translator(language, 'documents')
  const sample = sampleContractDocument('SVK', { language, firstYear: 81_600, priceGuaranteedTo: '2027-11-14' })
  const { money, day } = wordingOf(sample)
  const stated = [t('contract.firstYear'), money(81_600), t('contract.guaranteeTo', { date: day('2027-11-14') })]
  const text = await textOf(sample)
  for (const part of stated) expect(text).toContain(withoutSpaces(part))
  const { firstYear: _firstYear, priceGuaranteedTo: _priceGuaranteedTo, ...older } = sample
  expect(await textOf(older)).not.toContain(withoutSpaces(t('contract.firstYear')))
})

test('formats times in the time zone of the warehouse', async () => {
  const text = await textOf(sampleContractDocument('SVK', { concludedAt: '2026-11-14T23:30:00.000Z' }))
  expect(text).toContain(withoutSpaces('15. novembra 2026 o 0:30'))
  expect(text).toContain(withoutSpaces('Dátum objednania 15. 11. 2026'))
})

test('omits the right of withdrawal and the dispute body for a company', async () => {
  const contract = sampleContractDocument('SVK', {
    customer: companyOf.SVK,
    withdrawal: null,
    consents: ['TERMS', 'PRIVACY'],
  })
  const { pages, text } = readPdf(await renderContractPdf(contract))
  expect(pages).toBe(2)
  expect(withoutSpaces(text)).not.toContain(withoutSpaces('Právo odstúpiť'))
  expect(text).not.toContain('soi.sk')
})

test('omits the proportionate price without consent to an early start', async () => {
  const text = await textOf(sampleContractDocument('SVK', { language: 'en', consents: ['TERMS', 'PRIVACY'] }))
  expect(text).not.toContain(withoutSpaces('in proportion to'))
})

test('states that there is no insurance, omits a zero deposit and states an unusual period', async () => {
  const changes = { language: 'en', insurance: null, deposit: 0, periodInMonths: 5 } as const
  const text = await textOf(sampleContractDocument('SVK', changes))
  expect(text).toContain(withoutSpaces('has not taken out insurance'))
  expect(text).toContain(withoutSpaces('Every 5 months'))
  expect(text).not.toContain(withoutSpaces('secures the operator’s claims'))
})

test('states a price without VAT for an operator that is not registered for VAT', async () => {
  const sample = sampleContractDocument('SVK', { language: 'en' })
  const { net } = sample.price
  const price = { net, vatPermille: 0, vat: 0, gross: net }
  const text = await textOf({ ...sample, price, seller: { ...sample.seller, vatPayer: false, vatId: null } })
  expect(text).toContain(withoutSpaces('The supplier is not registered for VAT.'))
  expect(text).not.toContain(withoutSpaces('Price per period incl. VAT'))
})

test('states a price without VAT and the law for an exempt private person', async () => {
  const sample = sampleContractDocument('SVK', { language: 'en' })
  const { net } = sample.price
  const text = await textOf({ ...sample, price: { net, vatPermille: 0, vat: 0, gross: net } })
  expect(text).toContain(withoutSpaces(`Exempt from VAT: ${getCountry('SVK').invoice.lettingExemption}`))
  expect(text).not.toContain(withoutSpaces('The supplier is not registered for VAT.'))
})

test.each(['sk', 'uk'] as const)(
  'marks a draft on every page and shows no number, time or signature in %s',
  async (language) => {
    const t = translator(language, 'documents')
    const contract = sampleContractDocument('SVK', { language, number: '–', orderNumber: '–', isDraft: true })
    const { pages, text } = readPdf(await renderContractPdf(contract))
    const plain = withoutSpaces(text)
    const marks = plain.split(withoutSpaces(t('contract.draft.mark'))).length - 1
    expect(marks).toBeGreaterThanOrEqual(pages)
    expect(plain).toContain(withoutSpaces(t('contract.draft.title')))
    expect(plain).not.toContain(withoutSpaces(t('contract.consent.signed', { when: '' })))
    expect(plain).not.toContain(withoutSpaces(t('contract.number', { number: '–' })))
  },
)
