/** Browsers read a backslash as a slash and drop tabs and line breaks, so that both can hide a foreign host. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const hidden = /[\\\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]/

/** Where signing in would lead back to itself. */
const signInPaths = ['/login', '/registration', '/reset-password']

/** Where to go after signing in: a path of our own origin, or `/` for everything else. */
export function safeRedirect(wanted: string | null | undefined, origin: string): string {
  if (!wanted?.startsWith('/') || wanted.startsWith('//') || hidden.test(wanted)) return '/'
  const url = parse(wanted, origin)
  if (url?.origin !== origin) return '/'
  // `/.//host` becomes `//host` when it is put together again.
  if (url.pathname.startsWith('//')) return '/'
  if (signInPaths.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`))) return '/'
  return url.pathname + url.search + url.hash
}

function parse(wanted: string, origin: string): URL | undefined {
  try {
    return new URL(wanted, origin)
  } catch {
    return undefined
  }
}
