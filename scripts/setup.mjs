// `node scripts/setup.mjs install build browser` prepares a fresh machine. It runs on Node 20 and later without any
// package, so this file and its imports use only Node's own modules.
import { setupBrowser } from './setup-browser.mjs'
import { setupBuild } from './setup-build.mjs'
import { setupInstall } from './setup-install.mjs'

const steps = { install: setupInstall, build: setupBuild, browser: setupBrowser }
const selected = process.argv.slice(2)
const unknown = selected.filter((name) => !(name in steps))

if (selected.length === 0 || unknown.length > 0) {
  console.error(`usage: node scripts/setup.mjs ${Object.keys(steps).join(' ')}`)
  process.exit(2)
}

for (const name of Object.keys(steps)) {
  if (!selected.includes(name)) continue
  try {
    await steps[name]()
  } catch (error) {
    console.error(`Boxzone: setup step "${name}" failed: ${error.message}`)
    process.exit(1)
  }
}
