import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { baseUrl } from '../../testkit/app/base-url.ts'
import { loginStaff } from '../../testkit/app/demo-staff.ts'
import type { Open, OpenedPage, ScreenSize, Visit } from './journey.ts'

/** A code of the authenticator works once, so all test files of one server share the session of an account. */
const tokenFile = (account: string): string =>
  join(tmpdir(), `boxzone-staff-${new URL(baseUrl()).port}-${account}.token`)

function readStoredToken(account: string): string | undefined {
  try {
    return readFileSync(tokenFile(account), 'utf8')
  } catch {
    return undefined
  }
}

async function isValid(token: string): Promise<boolean> {
  const response = await fetch(`${baseUrl()}/api/office/me`, { headers: { authorization: `Bearer ${token}` } })
  return response.ok
}

/** The token of a demo staff account, such as `owner`. */
export async function fetchStaffToken(account: string): Promise<string> {
  const stored = readStoredToken(account)
  if (stored && (await isValid(stored))) return stored
  const token = await loginStaff(baseUrl(), account)
  writeFileSync(tokenFile(account), token)
  return token
}

/** Opens a page of the office, signed in as a demo staff account, and waits for its heading. */
export async function openOffice(
  open: Open,
  size: ScreenSize,
  account: string,
  path: string,
  visit: Visit = {},
): Promise<OpenedPage> {
  const opened = await open(size, path, { ...visit, staffToken: await fetchStaffToken(account) })
  await opened.page.locator('main h1').first().waitFor()
  return opened
}
