import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchChromium } from '../../testkit/browser/chromium.ts'
import { watchForProblems } from '../../testkit/browser/page-error-watcher.ts'

/** A real browser that notices when somebody else's text runs or becomes part of a page. */
export interface InstrumentedBrowser {
  /** Opens a page of ours; answers what is wrong with it and all the text a reader sees, what stands in fields too. */
  look(path: string, late?: string): Promise<{ wrong: string[]; seen: string }>
  /** The same for HTML that is read elsewhere, where no policy of ours protects it. */
  read(html: string): Promise<string[]>
  /** What an XML reader says: its texts, or null when it is not well formed. */
  readXml(xml: string): Promise<string | null>
  readonly page: Page
  close(): Promise<void>
}

const notice = (token: string) => {
  try {
    localStorage.setItem('cookieConsent', JSON.stringify({ marketing: false, at: new Date().toISOString() }))
    if (token !== '') localStorage.setItem('authToken', token)
  } catch {
    // Pages without an origin keep nothing.
  }
}

const inspect = () => {
  const fields = [...document.querySelectorAll('input, textarea')].map((field) =>
    'value' in field ? String(field.value) : '',
  )
  return {
    owned: 'owned' in window,
    probes: document.querySelectorAll('[data-probe]').length,
    // biome-ignore lint/performance/useDomNodeTextContent: what is seen, without the page's own data
    seen: [document.body?.innerText ?? '', ...fields].join('\n'),
  }
}

const readXml = (xml: string) => {
  const read = new DOMParser().parseFromString(xml, 'application/xml')
  return read.querySelector('parsererror') ? null : (read.documentElement.textContent ?? '')
}

export async function startInstrumentedBrowser(url: string, token: string): Promise<InstrumentedBrowser> {
  const browser = await launchChromium()
  const dialogs: string[] = []
  const open = async (): Promise<[BrowserContext, Page]> => {
    const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' })
    context.setDefaultTimeout(60_000)
    const page = await context.newPage()
    page.on('dialog', (dialog) => {
      dialogs.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss().catch(() => {})
    })
    return [context, page]
  }
  const [context, page] = await open()
  // What a page that does not exist answers is no fault of it.
  const problems = await watchForProblems(context, url, [/status of 4\d\d/])
  let told = 0
  const newProblems = () => {
    const all = problems()
    const fresh = all.slice(told).map(({ kind, text }) => `${kind}: ${text}`)
    told = all.length
    return fresh
  }
  await context.addInitScript(notice, token)
  const [, outside] = await open()
  await outside.route('**', (route) => route.abort())
  const found = async (from: Page) => {
    const { owned, probes, seen } = await from.evaluate(inspect)
    const wrong = [...dialogs.splice(0), ...(owned ? ['it ran'] : []), ...(probes > 0 ? [`${probes} nodes`] : [])]
    return { wrong, seen }
  }
  return {
    page,
    look: async (path, late) => {
      await page.goto(url + path, { waitUntil: 'networkidle' })
      // What comes late is waited for; a page without it is looked at as it is.
      if (late)
        await page
          .locator(late)
          .first()
          .waitFor({ timeout: 20_000 })
          .catch(() => {})
      const { wrong, seen } = await found(page)
      return { wrong: [...wrong, ...newProblems()], seen }
    },
    read: async (html) => {
      await outside.setContent(html, { waitUntil: 'commit' })
      return (await found(outside)).wrong
    },
    readXml: (xml) => outside.evaluate(readXml, xml),
    close: () => closeAll(browser),
  }
}

const closeAll = (browser: Browser) => browser.close()
