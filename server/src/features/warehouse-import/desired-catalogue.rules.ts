import { getCountry } from '@boxzone/contract/countries/countries'
import type { VatRateRow } from '#src/features/warehouses/index.ts'
import type { DesiredState } from './desired-state.ts'
import { reportRepeated } from './desired-warehouse.rules.ts'
import { readAmount } from './file-amounts.rules.ts'
import type { CountryEntry, VoucherEntry, WarehouseFile } from './warehouse-file.ts'
import type { FileProblem, Path } from './yaml-with-positions.ts'

type Report = (problem: FileProblem) => void
type Catalogue = Pick<DesiredState, 'vatRates' | 'defaultVatRates' | 'insurances' | 'vouchers'>

/** Converts VAT rates, insurances and vouchers of the file to rows. */
export function desiredCatalogue({ countries, vouchers }: WarehouseFile, report: Report): Catalogue {
  reportRepeated(
    countries,
    ({ code }) => code,
    (index, code) => report({ path: ['countries', index, 'code'], message: `country ${code} is listed twice` }),
  )
  reportRepeated(
    vouchers,
    ({ code }) => code,
    (index, code) => report({ path: ['vouchers', index, 'code'], message: `voucher ${code} is listed twice` }),
  )
  return {
    vatRates: countries.flatMap((country, index) => desiredRates(country, ['countries', index], report)),
    defaultVatRates: countries.flatMap(({ code, vat }) =>
      vat ? [] : getCountry(code).vat.map((rate) => rateRow(code, 'STANDARD', rate)),
    ),
    insurances: countries.flatMap((country, index) => desiredInsurances(country, ['countries', index], report)),
    vouchers: vouchers.flatMap((voucher, index) => desiredVoucher(voucher, ['vouchers', index], report)),
  }
}

const rateLists = [
  { list: 'vat', code: 'STANDARD' },
  { list: 'vatOfPersons', code: 'PRIVATE' },
] as const

function desiredRates(country: CountryEntry, path: Path, report: Report): Catalogue['vatRates'] {
  return rateLists.flatMap(({ list, code }) => {
    const rates = country[list] ?? []
    reportRepeated(
      rates,
      ({ from }) => from,
      (index, from) => report({ path: [...path, list, index], message: `${country.code} has two rates from ${from}` }),
    )
    return rates.map((rate) => rateRow(country.code, code, rate))
  })
}

const rateRow = (
  countryCode: string,
  code: VatRateRow['code'],
  { from, percent }: { from: string; percent: number | 'standard' },
): VatRateRow => ({
  countryCode,
  code,
  permille: percent === 'standard' ? null : Math.round(percent * 10),
  validFrom: from,
})

/** Adds the default rates of countries without a stored rate, unless the operator pays no VAT. */
export function withDefaultRates(
  desired: DesiredState,
  stored: readonly VatRateRow[],
  isVatPayer: boolean,
): DesiredState {
  const countries = new Set(stored.filter(({ code }) => code === 'STANDARD').map(({ countryCode }) => countryCode))
  const missing = desired.defaultVatRates.filter(({ countryCode }) => isVatPayer && !countries.has(countryCode))
  return { ...desired, vatRates: [...desired.vatRates, ...missing] }
}

function desiredInsurances(country: CountryEntry, path: Path, report: Report): Catalogue['insurances'] {
  const { code, currency, insurances } = country
  reportRepeated(
    insurances,
    ({ tier }) => tier,
    (index, tier) => report({ path: [...path, 'insurances', index], message: `${code} has insurance ${tier} twice` }),
  )
  return insurances.flatMap(({ tier, coverage, monthly, includedInRent }, index) => {
    const [covered, monthlyGross] = [readAmount(coverage, currency), readAmount(monthly, currency)]
    if (covered !== null && monthlyGross !== null) {
      return [{ countryCode: code, tier, coverage: covered, monthlyGross, includedInRent }]
    }
    report({
      path: [...path, 'insurances', index],
      message: `${code} ${tier}: an amount has more decimals than ${currency} allows`,
    })
    return []
  })
}

function desiredVoucher(voucher: VoucherEntry, path: Path, report: Report): Catalogue['vouchers'] {
  const { code, kind, currency, from, until, maxUses, perPerson, maxUsesPerPerson } = voucher
  const problem = voucherProblem(voucher)
  if (problem) report({ path, message: `voucher ${code}: ${problem}` })
  const value = kind === 'AMOUNT' && currency ? readAmount(voucher.value, currency) : voucher.value
  if (problem || value === null) return []
  return [
    {
      code,
      kind,
      value,
      currency: currency ?? null,
      validFrom: from ? new Date(from) : undefined,
      validUntil: until ? new Date(until) : null,
      maxUses: maxUses ?? null,
      perPerson,
      maxUsesPerPerson: maxUsesPerPerson ?? null,
    },
  ]
}

function voucherProblem({ kind, value, currency, from, until }: VoucherEntry): string | undefined {
  if ((kind === 'AMOUNT') !== (currency !== undefined)) return 'only kind AMOUNT has a currency, and it requires one'
  if (kind === 'AMOUNT' && currency && readAmount(value, currency) === null)
    return `${value} has more decimals than ${currency} allows`
  if (kind !== 'AMOUNT' && !Number.isInteger(value)) return 'value must be a whole number'
  if (kind === 'PERCENT' && value > 100) return 'value must be at most 100 per cent'
  if (from && until && new Date(until) <= new Date(from)) return 'until must be after from'
  return undefined
}
