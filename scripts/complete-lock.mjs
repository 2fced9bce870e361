// `node scripts/complete-lock.mjs` adds the optional packages of other platforms to package-lock.json. npm omits
// packages that the registry lacks, and `npm ci` then refuses the file. Each one gets the lowest permitted version.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inRoot } from './lib/paths.mjs'

/** @returns {Array<{ path: string, version: string }>} packages that `npm ci` reports as missing */
export function missingOptionals(lock) {
  const missing = new Map()
  for (const [parent, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!isFound(lock.packages, parent, name)) missing.set(`node_modules/${name}`, version)
    }
  }
  return [...missing].map(([path, version]) => ({ path, version }))
}

/** Searches like Node: beside the parent, then in each folder above. */
function isFound(packages, parent, name) {
  for (let at = parent; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[`${at}${at ? '/' : ''}node_modules/${name}`]) return true
    if (at === '') return false
    if (!at.includes('/node_modules/')) return packages[`node_modules/${name}`] !== undefined
  }
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'aix', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

export function completeLock(lock) {
  for (const { path, version } of missingOptionals(lock)) {
    const words = path.replaceAll('windows', 'win32').split(/[-/]/)
    const os = systems.filter((system) => words.includes(system))
    const cpu = processors.filter((processor) => words.includes(processor))
    const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : []
    const platform = Object.fromEntries(Object.entries({ os, cpu, libc }).filter(([, values]) => values.length > 0))
    lock.packages[path] = { version: version.replace(/^[\^~]/, ''), optional: true, ...platform }
  }
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1))
  return { ...lock, packages: Object.fromEntries(sorted) }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = inRoot('package-lock.json')
  const lock = JSON.parse(readFileSync(path, 'utf8'))
  const count = missingOptionals(lock).length
  if (count > 0) writeFileSync(path, `${JSON.stringify(completeLock(lock), null, 2)}\n`)
  console.log(count > 0 ? `package-lock.json: ${count} optional packages added` : 'package-lock.json is complete')
}
