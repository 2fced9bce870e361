import type { TestApp } from '#src/testing/test-app.ts'
import { signInAs } from '#src/testing/test-staff.ts'

/** The export of the month in which the tests start. */
export async function fetchExport(app: TestApp, file: string, token?: string) {
  return app.request('GET', `/api/office/exports/2026-11/${file}`, {
    token: token ?? (await signInAs(app, 'ACCOUNTANT')),
  })
}
