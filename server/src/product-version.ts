import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export function productVersion(): string {
  const file = fileURLToPath(new URL('../../package.json', import.meta.url))
  const { version } = JSON.parse(readFileSync(file, 'utf8'))
  return String(version)
}
