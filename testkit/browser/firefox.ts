import { type Browser, firefox } from 'playwright-core'

/** Path of the Debian package; `FIREFOX_PATH` overrides it. */
const path = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'

/** Playwright controls an unpatched Firefox through WebDriver BiDi. */
export async function launchFirefox(): Promise<Browser> {
  const browser = await firefox.launch({ executablePath: path, channel: 'moz-firefox' })
  dropMediaCommand(browser)
  return browser
}

const unsupportedCommand = 'emulation.setMediaFeaturesOverride'

/**
 * Playwright sends a media features command that Firefox ESR does not support, and offers no option to omit it.
 * The command is dropped, so pages use the preferences of the machine.
 */
function dropMediaCommand(browser: Browser): void {
  const connection = inside(browser, '_connection')
  const session = inside(Reflect.apply(method(connection, 'toImpl'), connection, [browser]), '_browserSession')
  const send = method(session, 'send')
  Reflect.set(session, 'send', (command: string, values: unknown) =>
    command === unsupportedCommand ? Promise.resolve({}) : Reflect.apply(send, session, [command, values]),
  )
}

const changed = (name: string) => new Error(`Playwright no longer has ${name}, which testkit/browser/firefox.ts needs`)

function inside(owner: unknown, name: string): object {
  const value: unknown = typeof owner === 'object' && owner !== null ? Reflect.get(owner, name) : undefined
  if (typeof value !== 'object' || value === null) throw changed(name)
  return value
}

function method(owner: object, name: string): CallableFunction {
  const value: unknown = Reflect.get(owner, name)
  if (typeof value !== 'function') throw changed(name)
  return value
}
