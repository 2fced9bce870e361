import { inventedInDemo, requiredInProduction } from './config.rules.ts'
import { Settings } from './settings.ts'

const begin = '<!-- settings: generated from server/src/config/settings.ts by `npm run docs` -->'
const end = '<!-- /settings -->'

const isInvented = (name: string) => inventedInDemo.some((invented) => invented === name)

/** Every setting with its default in the demo. */
function listSettings() {
  const defaults = new Map(Object.entries(Settings.parse({})))
  return Object.entries(Settings.shape).map(([name, schema]) => ({
    name,
    value: String(defaults.get(name) ?? ''),
    required: requiredInProduction.some((required) => required === name),
    meaning: schema.description ?? '',
  }))
}

export function settingsTable(): string {
  const rows = listSettings().map(({ name, value, required, meaning }) => {
    const shown = value === '' ? '' : `\`${value}\``
    return `| \`${name}\` | ${required ? '●' : ''} | ${shown} | ${meaning} |`
  })
  return ['| Setting | Required | Default | Meaning |', '|---|---|---|---|', ...rows].join('\n')
}

/** Replaces the table between the markers of docs/settings.md. */
export function withSettingsTable(page: string): string {
  const [before, rest = ''] = page.split(begin)
  return `${before}${begin}\n${settingsTable()}\n${end}${rest.split(end)[1] ?? ''}`
}

/** Settings of the demo and of tests, which production does not use. */
const notForProduction = new Set(['BOXZONE_DEV', 'DATA_DIR', 'DEMO_HISTORY', 'CRASH_AT', 'STRIPE_URL', 'ASSISTANT_URL'])

/** The text of `deploy/.env.example`: required settings are empty, others are commented out with their default. */
export function environmentExample(): string {
  const lines = listSettings()
    .filter(({ name }) => !notForProduction.has(name))
    .map(({ name, value, required, meaning }) => {
      if (name === 'BOXZONE_MODE') return `# ${meaning}\n${name}=production`
      return required
        ? `# Required: ${meaning}\n${name}=`
        : `# ${meaning}\n# ${name}=${isInvented(name) ? '' : quoted(value)}`
    })
  const head =
    '# Every setting for production. Generated from server/src/config/settings.ts by `npm run docs`: copy it, do not edit it.'
  return `${[head, ...lines].join('\n\n')}\n`
}

const quoted = (value: string) => (/^[\w.,:/@+-]*$/.test(value) ? value : `"${value}"`)
