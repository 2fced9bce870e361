import type { Page } from 'playwright-core'
import { baseUrl } from '../../testkit/app/base-url.ts'
import { type LoginAccount, login } from '../../testkit/app/demo-accounts.ts'
import { waitForHydration } from '../../testkit/browser/hydration.ts'

/** Opens another page in the same tab and waits for hydration. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/** Finds a field by its name, which is the same in every language. */
export const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)
export const submit = (page: Page) => page.locator('main form button[type=submit]').first()

/** Opens all sections of the profile. */
export async function openSections(page: Page): Promise<void> {
  const closed = page.locator('main details:not([open]) > summary')
  await closed.first().waitFor()
  while ((await closed.count()) > 0) await closed.first().click()
}

/** The button that saves the section of the profile with this field. */
export const saveSection = (page: Page, name: string) =>
  page
    .locator('main form')
    .filter({ has: page.locator(`[name="${name}"]`) })
    .locator('button[type=submit]')

export async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

/** Submits the login page; the caller waits for the next URL. */
export async function signIn(page: Page, { email, password }: LoginAccount, { remember = false } = {}): Promise<void> {
  await fillIn(page, { username: email, password })
  if (remember) await field(page, 'rememberMe').check()
  await submit(page).click()
}

export const fetchToken = (account: LoginAccount): Promise<string> => login(baseUrl(), account)

/** Goes to a page without scripts first: a signed-in page would send requests without its token. */
export async function clearToken(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.removeItem('authToken'))
}

const isStored = (item: string) => localStorage.getItem(item) !== null

export const hasStoredItem = (page: Page, item: string): Promise<boolean> => page.evaluate(isStored, item)

/** Waits until local storage contains the item, or no longer contains it. */
export async function waitForItem(page: Page, item: string, stored: boolean): Promise<void> {
  await page.waitForFunction(
    ([name, expected]) => (localStorage.getItem(String(name)) !== null) === expected,
    [item, stored],
  )
}

/** For `waitForURL`, whose patterns would also match the query. */
export const onPath =
  (path: string) =>
  (url: URL): boolean =>
    url.pathname === path

/** Stores the token: later pages are signed in. The current page must have no scripts, such as `/robots.txt`. */
export const storeToken = (page: Page, token: string): Promise<void> =>
  page.evaluate((value) => localStorage.setItem('authToken', value), token)
