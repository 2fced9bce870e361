import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'

const memory = fileURLToPath(new URL('../../node_modules/.boxzone-chromium', import.meta.url))
const lightMemory = fileURLToPath(new URL('../../node_modules/.boxzone-light-chromium', import.meta.url))

/**
 * The address bar's own pages, loaded anew with every visitor's window: a third of a journey's time. The last list given
 * counts, so the others are those that Playwright turns off.
 */
const withoutAddressBar = [
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
  `--disable-features=${withoutAddressBar.join(',')}`,
]

function chosen(path: string): string {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  throw new Error('No browser has been chosen yet: run `node scripts/setup.mjs browser`')
}

/** The browser that `scripts/setup.mjs browser` found. */
export const chromiumPath = (): string => chosen(memory)

export const chromiumFlags: readonly string[] = flags

/** `further` adds switches, such as those that draw three dimensions in software. */
export function launchChromium(further: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...flags, ...further] })
}

/** The same browser without windows, where there is one: quicker, and without notifications. */
export function launchLightChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chosen(lightMemory), args: flags })
}
