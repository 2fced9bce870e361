import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

// Renders the share image from the hero drawing of a running server:
// node --import tsx web/share/build.ts http://localhost:3000 /usr/bin/chromium

const [siteUrl = 'http://localhost:3000', executablePath = '/usr/bin/chromium'] = process.argv.slice(2)

/** Only the drawing and the name, because the image has no language. */
const style = `
  .site-header { display: none !important }
  .hero-text > *, .hero-tag, section:not(.hero), footer, [role="status"] { visibility: hidden !important }
  .hero { height: 630px !important; margin-top: 0 !important }
  .hero-stage { top: -150px !important; left: -400px !important; width: 1900px !important }
  .share-mark { position: absolute; z-index: 9; top: 25px; left: 25px; zoom: 3; visibility: visible }
`

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' })
await page.goto(siteUrl, { waitUntil: 'load' })
await page.addStyleTag({ content: style })
await page.evaluate(() => {
  const logo = document.createElement('div')
  logo.className = 'share-mark'
  logo.innerHTML = document.querySelector('.site-header a')?.innerHTML ?? ''
  logo.style.display = 'flex'
  document.querySelector('.hero')?.append(logo)
})
await page.evaluate(() => document.fonts.ready.then(() => undefined))
const path = fileURLToPath(new URL('../public/share.png', import.meta.url))
await page.screenshot({ path, clip: { x: 0, y: 0, width: 1200, height: 630 } })
await browser.close()
