import { countries } from '@boxzone/contract/countries/countries'
import { type Country, formPart, pagePart, phonePart } from '@boxzone/contract/countries/country'
import type { Plugin } from 'vite'

/** Module of the contract → its export and the facts that it has. */
const parts: Readonly<Record<string, readonly [name: string, part: (country: Country) => object]>> = {
  'page-countries': ['pageCountries', pagePart],
  'phone-countries': ['phoneCountries', phonePart],
  'form-countries': ['formCountries', formPart],
}

/** Replaces the modules that read country files by their data, so that pages load only the facts that they need. */
export function countryData(): Plugin {
  return {
    name: 'boxzone-countries',
    load(id) {
      const [name, part] = parts[/\/contract\/src\/countries\/([\w-]+)\.ts$/.exec(id)?.[1] ?? ''] ?? []
      if (!name || !part) return undefined
      const entries = [...countries].map(([code, country]) => [code, part(country)])
      return { code: `export const ${name} = new Map(${JSON.stringify(entries)})`, moduleSideEffects: false }
    },
  }
}
