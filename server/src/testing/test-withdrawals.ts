import { openTasks } from '#src/features/tasks/index.ts'
import { runScheduledJobs } from './billing-clock.ts'
import type { TestApp, TestResponse } from './test-app.ts'
import type { TestTenant } from './test-tenants.ts'

let sources = 0

interface StatementLinks {
  readonly token: string
  view(): Promise<TestResponse>
  confirm(): Promise<TestResponse>
  object(): Promise<TestResponse>
}

const call = '/api/client/contract/withdrawal-statement'

/** Submits the public withdrawal form from a new IP address at each call. */
export const stateWithdrawal = (app: TestApp, body: Readonly<Record<string, unknown>>): Promise<TestResponse> =>
  app.request('POST', '/api/client/contract/withdraw', { body, source: `198.51.100.${++sources}` })

/** Processes statements and sends e-mails. Returns the e-mails to this recipient since the last call. */
export async function fetchEmails(app: TestApp, email: string) {
  await app.runQueued()
  await app.services.sendEmails()
  return app.sent.splice(0).filter(({ to }) => to === email)
}

export function linksOf(app: TestApp, token: string): StatementLinks {
  const post = (path: string) => app.request('POST', `${call}/${path}`, { body: { token } })
  return {
    token,
    view: () => app.request('GET', `${call}?${new URLSearchParams({ token })}`),
    confirm: () => post('confirm'),
    object: () => post('object'),
  }
}

/** Submits a matching statement and returns the links of the e-mail to the tenant. */
export async function stateAndFetchLinks(app: TestApp, { orderNumber, email }: TestTenant): Promise<StatementLinks> {
  await stateWithdrawal(app, { orderNumber, email })
  const texts = (await fetchEmails(app, email)).map(({ text }) => text)
  const [, token] = texts.map((text) => /decision=confirm&token=(\S+)/.exec(text ?? '')).find(Boolean) ?? []
  if (!token) throw new Error('no e-mail with links was sent')
  return linksOf(app, token)
}

export async function passObjectionPeriod(app: TestApp): Promise<void> {
  app.clock.advance(48 * 60 * 60_000)
  await runScheduledJobs(app)
}

export const objectionTasks = async (app: TestApp, contractId: string) =>
  (await openTasks(app.services.ctx)).filter(
    (task) => task.kind === 'withdrawal-objection' && task.contractId === contractId,
  )
