import { type Browser, firefox } from 'playwright-core'

/** Debian's own name for it; `FIREFOX_PATH` names another one. */
const path = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'

/** Stock Firefox is spoken to by WebDriver BiDi, the language both browsers' makers agreed on. */
export async function launchFirefox(): Promise<Browser> {
  const browser = await firefox.launch({ executablePath: path, channel: 'moz-firefox' })
  toleratePlainMedia(browser)
  return browser
}

const light = 'emulation.setMediaFeaturesOverride'

/**
 * Every new visitor is given a preference of light and motion by a command that Firefox ESR does not know yet.
 * It is let go by, so visitors see what the machine prefers; Playwright offers no way to leave it out.
 */
function toleratePlainMedia(browser: Browser): void {
  const connection = inside(browser, '_connection')
  const session = inside(Reflect.apply(method(connection, 'toImpl'), connection, [browser]), '_browserSession')
  const send = method(session, 'send')
  Reflect.set(session, 'send', (command: string, values: unknown) =>
    command === light ? Promise.resolve({}) : Reflect.apply(send, session, [command, values]),
  )
}

const changed = (name: string) =>
  new Error(`Playwright has no ${name} any more: see why testkit/browser/firefox.ts wants it`)

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
