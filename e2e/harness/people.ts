import type { Page } from 'playwright-core'
import { baseUrl } from '../../testkit/app/base-url.ts'

const isAlive = () => Object.keys(document.body).some((key) => key.startsWith('__reactFiber'))

/** Opens another page in the same tab and waits until its buttons work. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(isAlive)
}

/** Fields are found by their names, which no language changes. */
export const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)
export const submit = (page: Page) => page.locator('main form button[type=submit]').first()

export async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

export interface LoginAccount {
  email: string
  password: string
}

export const demoPerson = (name: string): LoginAccount => ({ email: `${name}@demo.boxzone.test`, password: 'Demo123' })

/** On the login page: signs in; the caller waits for where that leads. */
export async function signIn(page: Page, { email, password }: LoginAccount, { remember = false } = {}): Promise<void> {
  await fillIn(page, { username: email, password })
  if (remember) await field(page, 'rememberMe').check()
  await submit(page).click()
}

/** A session of its own, by the call that the login page makes. */
export async function tokenOf({ email, password }: LoginAccount): Promise<string> {
  const answer = await fetch(`${baseUrl()}/auth/custom/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: email, password, rememberMe: false, deviceId: 'abcdef', domain: 'CLIENT' }),
  })
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status} ${await answer.text()}`)
  return JSON.parse(await answer.text()).token
}

/** Where none of our scripts runs: a page that still believes to be signed in would ask without its token. */
export async function forgetToken(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.removeItem('authToken'))
}

const isKept = (item: string) => localStorage.getItem(item) !== null

export const hasStoredItem = (page: Page, item: string): Promise<boolean> => page.evaluate(isKept, item)

/** Waits until the browser keeps an item, or keeps it no longer. */
export async function waitForItem(page: Page, item: string, kept: boolean): Promise<void> {
  await page.waitForFunction(([name, wanted]) => (localStorage.getItem(String(name)) !== null) === wanted, [item, kept])
}

/** For `waitForURL`: a pattern would also match what stands in the query. */
export const onPath =
  (path: string) =>
  (url: URL): boolean =>
    url.pathname === path

/** On a page without scripts of ours, such as `/robots.txt`: the pages after it are signed in. */
export const storeToken = (page: Page, token: string): Promise<void> =>
  page.evaluate((value) => localStorage.setItem('authToken', value), token)
