import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { environmentExample, settingsTable, withSettingsTable } from '#src/config/settings-table.ts'
import { type CommandSpec, done } from '../command-spec.ts'

const inRepository = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))

export const settingsTableCommand: CommandSpec = {
  name: 'settings table',
  description: 'Prints every setting as a Markdown table.',
  operands: [],
  options: { write: { type: 'boolean', description: 'updates docs/settings.md and deploy/.env.example instead' } },
  examples: ['settings table', 'settings table --write'],
  async run(args) {
    if (!args.flag('write')) return done(settingsTable(), ...settingsTable().split('\n'))
    const [page, example] = ['docs/settings.md', 'deploy/.env.example']
    writeFileSync(inRepository(page), withSettingsTable(readFileSync(inRepository(page), 'utf8')))
    writeFileSync(inRepository(example), environmentExample())
    return done({ written: [page, example] }, `wrote ${page} and ${example}`)
  },
}
