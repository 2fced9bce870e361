import { type CodeProblem, codeProblem, writeCode } from './countries/code-rules.ts'
import type { CodeRule } from './countries/country.ts'
import { formCountries } from './countries/form-countries.ts'

/** Validates and formats the postal codes and identification numbers of a country. */
export interface CountryRules {
  isZip(zip: string): boolean
  /** Formats a valid postal code as the country writes it, such as `811 01` or `02-222`. */
  writeZip(zip: string): string
  readonly company: Readonly<Record<CompanyId, IdRule>>
  personalIdProblem(value: string): CodeProblem | undefined
  /** True when private persons must enter their personal identification number in an order. */
  readonly requiresPersonalId: boolean
}

export const companyIds = ['ico', 'dic', 'icoDph'] as const
export type CompanyId = (typeof companyIds)[number]

interface IdRule {
  readonly required: boolean
  problemOf(value: string): CodeProblem | undefined
  write(value: string): string
}

const idRule = (rule: CodeRule & { readonly required?: boolean }): IdRule => ({
  required: rule.required ?? false,
  problemOf: (value) => codeProblem(rule, value),
  write: (value) => writeCode(rule, value),
})

const anyId = idRule({})

const elsewhere: CountryRules = {
  isZip: (zip) => /^[A-Za-z0-9][A-Za-z0-9 -]{0,8}[A-Za-z0-9]$/.test(zip.trim()),
  writeZip: (zip) => zip.trim(),
  company: { ico: anyId, dic: anyId, icoDph: anyId },
  personalIdProblem: anyId.problemOf,
  requiresPersonalId: false,
}

/** The rules of a country by its ISO alpha-3 code. Every country without a file gets the same lenient rules. */
export function rulesOfCountry(countryCode: string): CountryRules {
  const country = formCountries.get(countryCode)
  if (!country) return elsewhere
  const { address, companyIds: ids, personalId } = country
  return {
    isZip: (zip) => codeProblem(address.zip, zip) === undefined,
    writeZip: (zip) => writeCode(address.zip, zip),
    company: { ico: idRule(ids.ico), dic: idRule(ids.dic), icoDph: idRule(ids.icoDph) },
    personalIdProblem: (value) => codeProblem(personalId, value),
    requiresPersonalId: personalId.required,
  }
}
