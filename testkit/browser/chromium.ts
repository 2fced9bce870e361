import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'

const chosenFile = fileURLToPath(new URL('../../node_modules/.boxzone-chromium', import.meta.url))
const headlessFile = fileURLToPath(new URL('../../node_modules/.boxzone-light-chromium', import.meta.url))

/**
 * The first two features draw the omnibox and take a third of a journey's time. The others repeat Playwright's own
 * list, because our `--disable-features` option replaces Playwright's.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${disabledFeatures.join(',')}`,
]

function readChoice(path: string): string {
  const configured = process.env.CHROMIUM_PATH
  if (configured) return configured
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  throw new Error('no browser is installed: run `node scripts/setup.mjs browser`')
}

/** The browser that `scripts/setup.mjs browser` found. */
export const chromiumPath = (): string => readChoice(chosenFile)

export const chromiumFlags: readonly string[] = flags

/** `moreFlags` are additional flags, such as software rendering of WebGL. */
export function launchChromium(moreFlags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...flags, ...moreFlags] })
}

/** The headless shell of Chromium: faster than full Chromium, but without notifications. */
export function launchLightChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: readChoice(headlessFile), args: flags })
}
