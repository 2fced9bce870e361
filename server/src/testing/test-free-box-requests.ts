import type { TestApp, TestResponse } from './test-app.ts'

/**
 * Requests, as a visitor, an e-mail when a Box becomes free. Returns a function that confirms the request with the link in
 * its e-mail.
 */
export async function requestUnconfirmed(
  app: TestApp,
  warehouseId: string,
  body: { readonly email: string; readonly language: string; readonly sizeClass?: string },
): Promise<() => Promise<TestResponse>> {
  await app.request('PUT', `/api/client/warehouse/${warehouseId}/subscribe/new-free-box`, { body })
  await app.services.sendEmails()
  const email = app.sent.splice(0).findLast(({ to }) => to === body.email)
  const token = /notify-me\?token=(\S+)/.exec(email?.text ?? '')?.[1]
  const url = '/api/client/warehouse/subscribe/new-free-box/confirm'
  return () => app.request('POST', url, { body: { token } })
}

export async function requestAndConfirm(...request: Parameters<typeof requestUnconfirmed>): Promise<void> {
  const confirm = await requestUnconfirmed(...request)
  const { status } = await confirm()
  if (status !== 204) throw new Error(`the confirmation returned ${status}`)
}
