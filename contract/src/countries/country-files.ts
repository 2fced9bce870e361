import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Country, type CurrencyFacts } from './country.ts'

/** Reads every country file of a folder. Throws with the file and the field of each problem. */
export function readCountries(folder: string): Country[] {
  const read = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => readCountry(folder, file))
  const problems = read.flatMap((result) => (Array.isArray(result) ? result : []))
  const countries = read.flatMap((result) => (Array.isArray(result) ? [] : result))
  throwProblems([...problems, ...findCurrencyProblems(countries)])
  return countries
}

export function throwProblems(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`Wrong country files:\n${problems.join('\n')}`)
}

function readCountry(folder: string, file: string): Country | string[] {
  const { value, problem } = parseJson(readFileSync(join(folder, file), 'utf8'))
  if (problem) return [`${file}: ${problem}`]
  const parsed = Country.safeParse(value)
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => `${file}: ${path.join('.') || 'the file'}: ${message}`)
  }
  const { code } = parsed.data
  return file === `${code}.json` ? parsed.data : [`${file}: code: must be the name of the file, not ${code}`]
}

function parseJson(text: string): { value?: unknown; problem?: string } {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return { problem: `is not JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
}

const isSameCurrency = (one: CurrencyFacts, other: CurrencyFacts) =>
  one.decimals === other.decimals &&
  one.display === other.display &&
  one.cardMinimum === other.cardMinimum &&
  one.rate.perEuro === other.rate.perEuro &&
  one.rate.day === other.rate.day &&
  JSON.stringify(one.averageRates) === JSON.stringify(other.averageRates)

/** Countries with the same currency must define it equally, except for the referral reward. */
export function findCurrencyProblems(countries: readonly Country[]): string[] {
  return countries.flatMap(({ code, currency }) => {
    const other = countries.find(
      (country) => country.currency.code === currency.code && !isSameCurrency(country.currency, currency),
    )
    return other && code > other.code
      ? [`${code}.json: currency: differs from ${currency.code} in ${other.code}.json`]
      : []
  })
}
