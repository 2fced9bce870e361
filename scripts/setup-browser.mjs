import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { installPackage } from './debian.mjs'
import { inRoot, requireNode, root } from './lib/paths.mjs'
import { longStep, say } from './lib/progress.mjs'
import { runCommand } from './lib/run-command.mjs'
import { readStamp, writeStamp } from './lib/stamp.mjs'

const browserFile = inRoot('node_modules', '.boxzone-chromium')
const headlessBrowserFile = inRoot('node_modules', '.boxzone-light-chromium')
const headlessName = 'chromium-headless-shell'
const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const shellNames = new Set(['chrome-headless-shell', 'headless_shell', 'chrome-headless-shell.exe'])

export async function setupBrowser() {
  const configured = process.env.CHROMIUM_PATH
  if (configured && !(await works(configured)))
    throw new Error(`CHROMIUM_PATH must name a working Chromium: ${configured}`)
  const remembered = readStamp(browserFile)
  const found = configured || (remembered && (await works(remembered)) && remembered) || (await findOrInstall())
  if (!found) {
    throw new Error('no Chromium found and none could be installed; install one, or set its path in CHROMIUM_PATH')
  }
  writeStamp(browserFile, found)
  say('browser', found)
  const headless = configured ? found : await headlessOr(found)
  writeStamp(headlessBrowserFile, headless)
  if (headless !== found) say('browser', `${headless} for the journeys`)
}

/** Headless Chromium of Debian, which runs journeys 20 % faster, or else the full browser. */
async function headlessOr(fullBrowser) {
  if (shellNames.has(basename(fullBrowser))) return fullBrowser
  const remembered = readStamp(headlessBrowserFile)
  if (remembered && (await works(remembered))) return remembered
  const find = () => firstWorking(onPath([headlessName]))
  const install = () =>
    longStep('browser', 'installing headless Chromium for the journeys', () => installPackage(headlessName))
  return (await find()) || (await install().then(find, () => undefined)) || fullBrowser
}

async function findOrInstall() {
  return (
    (await firstWorking(onPath(systemNames))) ||
    (await firstWorking(await playwrightPaths())) ||
    (await longStep('browser', 'no browser found, downloading Chromium', installWithPlaywright).catch(
      () => undefined,
    )) ||
    (await longStep('browser', 'installing the Debian package', installWithApt).catch(() => undefined))
  )
}

async function works(path) {
  const { code, output } = await runCommand(path, ['--version'], { timeoutMs: 20_000 })
  return code === 0 && /chrom/i.test(output)
}

async function firstWorking(paths) {
  for (const path of paths) if (await works(path)) return path
  return undefined
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter(isExecutable)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const playwright = (args, timeoutMs) =>
  runCommand(requireNode(), [inRoot('node_modules', 'playwright-core', 'cli.js'), ...args], {
    cwd: root,
    timeoutMs,
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
  })

async function playwrightPaths() {
  const { output } = await playwright(['install', 'chromium', '--only-shell', '--dry-run'], 30_000)
  const folders = [...output.matchAll(/Install location:\s+(.+)/g)].map((match) => match[1].trim())
  return folders.flatMap((folder) => [...shellsUnder(folder)])
}

function* shellsUnder(folder) {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() && shellNames.has(entry.name)) yield join(entry.parentPath ?? entry.path, entry.name)
  }
}

async function installWithPlaywright() {
  await playwright(['install', 'chromium', '--only-shell'], 300_000)
  return (await firstWorking(await playwrightPaths())) ?? fail('Playwright could not download a working Chromium')
}

async function installWithApt() {
  const name = readFileSync('/etc/os-release', 'utf8').includes('ID=ubuntu') ? 'chromium-browser' : 'chromium'
  const output = await installPackage(name)
  return (
    (await firstWorking(onPath(systemNames))) ??
    fail(`apt-get could not install Chromium: ${output.trim().split('\n').at(-1)}`)
  )
}

function fail(message) {
  say('browser', message)
  throw new Error(message)
}
