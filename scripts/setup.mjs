// `node scripts/setup.mjs install build browser`: brings a fresh machine to the point where the rest can run.
// Runs on any Node from 20 on, with nothing installed, so it and what it imports use Node's own modules only.
import { setupBrowser } from './setup-browser.mjs'
import { setupBuild } from './setup-build.mjs'
import { setupInstall } from './setup-install.mjs'

const steps = { install: setupInstall, build: setupBuild, browser: setupBrowser }
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in steps))

if (asked.length === 0 || unknown.length > 0) {
  console.error(`usage: node scripts/setup.mjs ${Object.keys(steps).join(' ')}`)
  process.exit(2)
}

for (const name of Object.keys(steps)) {
  if (!asked.includes(name)) continue
  try {
    await steps[name]()
  } catch (error) {
    console.error(`Boxzone: setup step "${name}" failed: ${error.message}`)
    process.exit(1)
  }
}
