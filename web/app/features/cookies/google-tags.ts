import { allowsTags } from '@boxzone/contract/tagged-pages'

interface TagIds {
  readonly analyticsId: string
  readonly tagManagerId: string
}

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Maximum time in milliseconds that tags wait for the choice (specification, section 4). */
const waitForUpdate = 10_000

const consentValue = (granted: boolean) => (granted ? 'granted' : 'denied')

/** Google consent mode v2: marketing covers advertising and analytics; essential storage is always granted. */
export const consentSignals = (marketing: boolean) => ({
  ad_storage: consentValue(marketing),
  ad_user_data: consentValue(marketing),
  ad_personalization: consentValue(marketing),
  analytics_storage: consentValue(marketing),
  personalization_storage: consentValue(marketing),
  functionality_storage: 'granted',
  security_storage: 'granted',
})

/** Google's queue accepts commands only as `arguments` objects. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: the queue ignores a command that is an array
  window.dataLayer.push(arguments)
}

/** Query parameters without personal data, such as search terms and traffic sources. */
const safeParameters =
  /^(hl|language|country|ref|search|place|location|zoom|sort|filter|shown|size|warehouse|box|floor|display|utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|_gl)$/

/** False if the query may contain a token, such as those of links in e-mails. Tags send the URL of the page. */
export const isTrackableUrl = (query: string): boolean =>
  [...new URLSearchParams(query).keys()].every((name) => safeParameters.test(name))

let isDefaultSent = false
let lastConsent: boolean | undefined
const loaded = new Set<string>()

interface PageLocation {
  readonly pathname: string
  readonly search: string
}

/**
 * Denies consent by default, then applies the stored choice. Loads tags only after acceptance and only on public pages.
 * A page whose URL may contain a token loads no tags; the next page loads them.
 */
export function applyConsent(ids: TagIds, marketing: boolean | undefined, { pathname, search }: PageLocation): void {
  if (!allowsTags(pathname)) {
    // A redirect led here from a public page with tags. The reloaded document has none.
    if (loaded.size > 0) window.location.reload()
    return
  }
  if (!isDefaultSent) gtag('consent', 'default', { ...consentSignals(false), wait_for_update: waitForUpdate })
  isDefaultSent = true
  if (marketing === undefined) return
  if (marketing !== lastConsent) gtag('consent', 'update', consentSignals(marketing))
  lastConsent = marketing
  if (!marketing) deleteMarketingCookies()
  else if (isTrackableUrl(search)) loadTags(ids)
}

const host = 'https://www.googletagmanager.com'

function loadTags({ analyticsId, tagManagerId }: TagIds): void {
  if (tagManagerId !== '') {
    once(`${host}/gtm.js?id=${encodeURIComponent(tagManagerId)}`, () =>
      window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' }),
    )
  }
  if (analyticsId !== '') {
    once(`${host}/gtag/js?id=${encodeURIComponent(analyticsId)}`, () => {
      gtag('js', new Date())
      gtag('config', analyticsId)
    })
  }
}

function once(src: string, before: () => void): void {
  if (loaded.has(src)) return
  loaded.add(src)
  before()
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}

/** Called after a refusal, because an earlier acceptance may have set the cookies. */
function deleteMarketingCookies(): void {
  const names = document.cookie.split(';').map((cookie) => cookie.split('=')[0]?.trim() ?? '')
  const domains = ['', `; Domain=${window.location.hostname}`, `; Domain=.${window.location.hostname}`]
  for (const name of names.filter((one) => /^_(ga|gcl|gid|gat)/.test(one))) {
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
    }
  }
}
