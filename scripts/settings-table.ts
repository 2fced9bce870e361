import { readFileSync, writeFileSync } from 'node:fs'
import { requiredInProduction, Settings } from '../server/src/config.ts'

const readme = new URL('../README.md', import.meta.url)
const begin = '<!-- settings: made from server/src/config.ts by `npm run docs` -->'
const end = '<!-- /settings -->'

/** The README's table of settings, made from the schema that reads them. */
export function settingsTable(): string {
  const defaults = Settings.parse({})
  const rows = Object.entries(Settings.shape).map(([name, schema]) => {
    const value = Object.entries(defaults).find(([key]) => key === name)?.[1]
    const mark = requiredInProduction.some((required) => required === name) ? '●' : ''
    const shown = value === '' ? '' : `\`${String(value)}\``
    return `| \`${name}\` | ${mark} | ${shown} | ${schema.description ?? ''} |`
  })
  return ['| Variable | | In the demo | Meaning |', '|---|---|---|---|', ...rows].join('\n')
}

export function withTable(text: string): string {
  const [before, rest = ''] = text.split(begin)
  return `${before}${begin}\n${settingsTable()}\n${end}${rest.split(end)[1] ?? ''}`
}

if (process.argv[1]?.endsWith('settings-table.ts')) writeFileSync(readme, withTable(readFileSync(readme, 'utf8')))
