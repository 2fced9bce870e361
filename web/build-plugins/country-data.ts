import { countries } from '@boxzone/contract/countries/countries'
import { type Country, formFields, pageFields } from '@boxzone/contract/countries/country'
import type { Plugin } from 'vite'

/** Module of the contract → its export and the fields that it needs. */
const parts: Readonly<Record<string, { name: string; fields: readonly (keyof Country)[] }>> = {
  'page-countries': { name: 'pageCountries', fields: pageFields },
  'form-countries': { name: 'formCountries', fields: formFields },
}

/** Replaces the modules that read country files by their data, so that pages load only the fields that they need. */
export function countryData(): Plugin {
  return {
    name: 'boxzone-countries',
    load(id) {
      const part = parts[/\/contract\/src\/countries\/([\w-]+)\.ts$/.exec(id)?.[1] ?? '']
      if (!part) return undefined
      const entries = [...countries].map(([code, country]) => [
        code,
        Object.fromEntries(part.fields.map((field) => [field, country[field]])),
      ])
      return { code: `export const ${part.name} = new Map(${JSON.stringify(entries)})`, moduleSideEffects: false }
    },
  }
}
