import { type MiddlewareFunction, redirect } from 'react-router'
import { ensureSession } from '#app/lib/api/renew-session.ts'
import { hydrated } from '#app/lib/browser/hydration.ts'
import { loginUrl } from '#app/lib/routing/login-url.ts'

/** Before anything of My Zone loads: signed in, or off to the login page and back after it. */
export const requireSession: MiddlewareFunction = async ({ request }, next) => {
  if (await ensureSession()) return next()
  await hydrated
  throw redirect(loginUrl(new URL(request.url)))
}
