/** Browsers read a backslash as a slash and drop tabs and line breaks, so both can hide another host. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for control characters
const hidden = /[\\\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]/

/** Sign-in pages would redirect to themselves. */
const signInPaths = ['/login', '/registration', '/reset-password']

/** Target after sign-in: a path of this origin, or `/` for everything else. */
export function safeRedirect(wanted: string | null | undefined, origin: string): string {
  if (!wanted?.startsWith('/') || wanted.startsWith('//') || hidden.test(wanted)) return '/'
  const url = parse(wanted, origin)
  if (url?.origin !== origin) return '/'
  // `/.//host` becomes `//host` after normalisation.
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
