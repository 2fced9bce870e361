import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchChromium } from '../../testkit/browser/chromium.ts'
import { watchForProblems } from '../../testkit/browser/page-error-watcher.ts'

/** A browser that detects when injected text runs as script or becomes part of a page. */
export interface InstrumentedBrowser {
  /** Opens a page and returns its problems and its visible text, including field values. */
  inspectPage(path: string, lazySelector?: string): Promise<{ problems: string[]; text: string }>
  /** Checks HTML outside the site, without its Content Security Policy. */
  inspectHtml(html: string): Promise<string[]>
  /** Returns the text of an XML document, or null when it is not well formed. */
  readXml(xml: string): Promise<string | null>
  readonly page: Page
  close(): Promise<void>
}

const storeState = (token: string) => {
  try {
    localStorage.setItem('cookieConsent', JSON.stringify({ marketing: false, at: new Date().toISOString() }))
    if (token !== '') localStorage.setItem('authToken', token)
  } catch {
    // Pages without an origin have no storage.
  }
}

const inspect = () => {
  const fields = [...document.querySelectorAll('input, textarea')].map((field) =>
    'value' in field ? String(field.value) : '',
  )
  return {
    owned: 'owned' in window,
    probes: document.querySelectorAll('[data-probe]').length,
    // biome-ignore lint/performance/useDomNodeTextContent: textContent would include scripts and hidden text
    text: [document.body?.innerText ?? '', ...fields].join('\n'),
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
  // Missing pages and invalid tokens return 4xx by design.
  const readProblems = await watchForProblems(context, url, [/status of 4\d\d/])
  let reported = 0
  const newProblems = () => {
    const all = readProblems()
    const fresh = all.slice(reported).map(({ kind, text }) => `${kind}: ${text}`)
    reported = all.length
    return fresh
  }
  await context.addInitScript(storeState, token)
  const [, outside] = await open()
  await outside.route('**', (route) => route.abort())
  const found = async (from: Page) => {
    const { owned, probes, text } = await from.evaluate(inspect)
    const script = owned ? ['injected script ran'] : []
    const nodes = probes > 0 ? [`${probes} injected nodes`] : []
    return { problems: [...dialogs.splice(0), ...script, ...nodes], text }
  }
  return {
    page,
    inspectPage: async (path, lazySelector) => {
      await page.goto(url + path, { waitUntil: 'networkidle' })
      // Some pages do not have this element.
      if (lazySelector)
        await page
          .locator(lazySelector)
          .first()
          .waitFor({ timeout: 20_000 })
          .catch(() => {})
      const { problems, text } = await found(page)
      return { problems: [...problems, ...newProblems()], text }
    },
    inspectHtml: async (html) => {
      await outside.setContent(html, { waitUntil: 'commit' })
      return (await found(outside)).problems
    },
    readXml: (xml) => outside.evaluate(readXml, xml),
    close: () => closeAll(browser),
  }
}

const closeAll = (browser: Browser) => browser.close()
