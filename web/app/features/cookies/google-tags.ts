interface TagIds {
  readonly analyticsId: string
  readonly tagManagerId: string
}

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** How long tags wait for the choice, in milliseconds (specification, section 4). */
const waitForUpdate = 10_000

const answer = (granted: boolean) => (granted ? 'granted' : 'denied')

/** Google consent mode v2: marketing covers advertising and measuring, what is essential is always granted. */
export const consentSignals = (marketing: boolean) => ({
  ad_storage: answer(marketing),
  ad_user_data: answer(marketing),
  ad_personalization: answer(marketing),
  analytics_storage: answer(marketing),
  personalization_storage: answer(marketing),
  functionality_storage: 'granted',
  security_storage: 'granted',
})

/** Google's queue tells commands from data by their being an `arguments` object. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: only an arguments object counts as a command
  window.dataLayer.push(arguments)
}

/** What an address may ask without telling anything of a person: what is looked for, and where the visitor came from. */
const harmless =
  /^(hl|language|country|ref|search|place|location|zoom|sort|filter|shown|size|warehouse|box|floor|display|utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|_gl)$/

/** Tags send the page's address along. Those of our e-mails hold the key to an account, to a door or to an order. */
export const isTrackableUrl = (query: string): boolean =>
  [...new URLSearchParams(query).keys()].every((name) => harmless.test(name))

let isDefaultSaid = false
let said: boolean | undefined
const loaded = new Set<string>()

/**
 * Says "denied" first, whatever comes; then the choice, if there is one. Loads the tags only after a yes, and on no page
 * whose address is a secret: the next one will do.
 */
export function applyConsent(ids: TagIds, marketing: boolean | undefined, query: string): void {
  if (!isDefaultSaid) gtag('consent', 'default', { ...consentSignals(false), wait_for_update: waitForUpdate })
  isDefaultSaid = true
  if (marketing === undefined) return
  if (marketing !== said) gtag('consent', 'update', consentSignals(marketing))
  said = marketing
  if (!marketing) forgetMarketingCookies()
  else if (isTrackableUrl(query)) loadTags(ids)
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

/** A consent taken back takes its cookies along. */
function forgetMarketingCookies(): void {
  const names = document.cookie.split(';').map((cookie) => cookie.split('=')[0]?.trim() ?? '')
  const domains = ['', `; Domain=${window.location.hostname}`, `; Domain=.${window.location.hostname}`]
  for (const name of names.filter((one) => /^_(ga|gcl|gid|gat)/.test(one))) {
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
    }
  }
}
