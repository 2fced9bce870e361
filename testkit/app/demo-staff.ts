import { demoStaffPassword, demoTotpSecret } from '../../server/src/demo/staff.ts'
import { totpCode, totpStepAt } from '../../server/src/features/staff/index.ts'
import { demoEmail } from './demo-accounts.ts'

/** A code works once, so three logins within one step need three codes. The server accepts one step of skew. */
const skews = [-1, 0, 1]

/** Signs a demo staff account in, such as `owner`, and returns the token of the office. */
export async function loginStaff(url: string, name: string, headers: Record<string, string> = {}): Promise<string> {
  const post = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const first = await post('/auth/office/login', { email: demoEmail(name), password: demoStaffPassword })
  if (!first.ok) throw new Error(`${name} could not log in: ${first.status} ${await first.text()}`)
  const { ticket }: { ticket: string } = await first.json()
  // The clock of the demo can differ from the clock of this machine.
  const now = new Date(first.headers.get('date') ?? Date.now())
  for (const skew of skews) {
    const code = totpCode(demoTotpSecret, totpStepAt(now) + skew)
    const response = await post('/auth/office/totp', { ticket, code })
    if (!response.ok) continue
    const { token }: { token: string } = await response.json()
    return token
  }
  throw new Error(`${name} could not log in: every code of this minute was used`)
}
