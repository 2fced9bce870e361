import { readFileSync, writeFileSync } from 'node:fs'
import { inventedInDemo, requiredInProduction } from '../server/src/config/config.rules.ts'
import { Settings } from '../server/src/config/config.ts'

const readme = new URL('../README.md', import.meta.url)
const example = new URL('../deploy/.env.example', import.meta.url)
const begin = '<!-- settings: made from server/src/config/config.ts by `npm run docs` -->'
const end = '<!-- /settings -->'

const isInvented = (name: string) => inventedInDemo.some((invented) => invented === name)

/** Every setting with what the demo takes for it. */
function settings() {
  const defaults = Object.entries(Settings.parse({}))
  return Object.entries(Settings.shape).map(([name, schema]) => ({
    name,
    value: String(defaults.find(([key]) => key === name)?.[1] ?? ''),
    required: requiredInProduction.some((required) => required === name),
    meaning: schema.description ?? '',
  }))
}

/** The README's table of settings, made from the schema that reads them. */
export function settingsTable(): string {
  const rows = settings().map(({ name, value, required, meaning }) => {
    const shown = value === '' ? '' : `\`${value}\``
    return `| \`${name}\` | ${required ? '●' : ''} | ${shown} | ${meaning} |`
  })
  return ['| Variable | | In the demo | Meaning |', '|---|---|---|---|', ...rows].join('\n')
}

export function withTable(text: string): string {
  const [before, rest = ''] = text.split(begin)
  return `${before}${begin}\n${settingsTable()}\n${end}${rest.split(end)[1] ?? ''}`
}

/** Settings that belong to the demo or to tests: an operator has no use for them. */
const notForProduction = new Set(['BOXZONE_DEV', 'DATA_DIR', 'CRASH_AT', 'STRIPE_URL', 'ASSISTANT_URL'])

/** `deploy/.env.example`: what must be set stands open and empty, the rest as a comment with its usual value. */
export function environmentExample(): string {
  const lines = settings()
    .filter(({ name }) => !notForProduction.has(name))
    .map(({ name, value, required, meaning }) => {
      if (name === 'BOXZONE_MODE') return `# ${meaning}\n${name}=production`
      return required
        ? `# Must be set: ${meaning}\n${name}=`
        : `# ${meaning}\n# ${name}=${isInvented(name) ? '' : quoted(value)}`
    })
  const head =
    '# Every setting of a production Boxzone. Made from server/src/config/config.ts by `npm run docs`: copy it, do not edit it.'
  return `${[head, ...lines].join('\n\n')}\n`
}

const quoted = (value: string) => (/^[\w.,:/@+-]*$/.test(value) ? value : `"${value}"`)

if (process.argv[1]?.endsWith('settings-table.ts')) {
  writeFileSync(readme, withTable(readFileSync(readme, 'utf8')))
  writeFileSync(example, environmentExample())
}
