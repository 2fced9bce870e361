/** The notification of a push message of the server (`features/push/present-push.ts`). */
export interface PushNotification {
  readonly title: string
  readonly options: {
    readonly body: string
    readonly tag: string
    readonly lang: string
    readonly icon: string
    readonly data: { readonly path: string }
  }
}

/** Shows the name of the site for an unreadable message, because browsers end subscriptions that show nothing. */
export function toNotification(text: string | undefined, fallbackTitle: string, origin: string): PushNotification {
  const { title, body, tag, language, path } = textsIn(text)
  return {
    title: title || fallbackTitle,
    options: { body, tag, lang: language, icon: '/app-icons/192.png', data: { path: sameOriginPath(path, origin) } },
  }
}

const nothing = { title: '', body: '', tag: '', language: '', path: '' }

function textsIn(text: string | undefined): typeof nothing {
  const found: unknown = parsed(text ?? '')
  if (typeof found !== 'object' || found === null) return nothing
  const texts = Object.entries(found).filter(([name, value]) => name in nothing && typeof value === 'string')
  return { ...nothing, ...Object.fromEntries(texts) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Returns a path of this origin, or `/` for any other value. */
export function sameOriginPath(path: unknown, origin: string): string {
  const url = typeof path === 'string' && path.startsWith('/') ? URL.parse(path, origin) : null
  return url?.origin === origin ? url.pathname + url.search : '/'
}

/** Window that already shows the page. */
export const windowAt = <Window extends { readonly url: string }>(
  windows: readonly Window[],
  path: string,
  origin: string,
): Window | undefined => windows.find(({ url }) => url === new URL(path, origin).href)
