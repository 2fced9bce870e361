import { type MiddlewareFunction, redirect } from 'react-router'
import { ensureSession } from '#app/lib/api/renew-session.ts'
import { hydrated } from '#app/lib/browser/hydration.ts'
import { loginUrl } from '#app/lib/routing/login-url.ts'

/** Resource routes that fetchers load. They return no document, so the login page must not lead back to them. */
const resourcePatterns = [
  '/my/contracts/:id/sharing',
  '/my/contracts/:id/withdrawal',
  '/my/contracts/:id/cancellation-preview',
  '/my/unlock-tokens',
]

/** Redirects signed-out visitors of My Zone to the login page, which leads back to the requested page. */
export const requireSession: MiddlewareFunction = async ({ request, url, pattern }, next) => {
  if (await ensureSession()) return next()
  await hydrated
  const isPage = request.method === 'GET' && !resourcePatterns.includes(pattern)
  throw redirect(loginUrl(isPage ? url : window.location))
}
