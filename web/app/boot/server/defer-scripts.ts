import { reloadedItem, unloadGraceMs } from '../client/reload-on-chunk-error.ts'
import { recordEarlyClickScript } from '../client/replay-early-click.ts'

const preloadLinks = /<link(?=[^>]* rel="modulepreload")[^>]* href="([^"]+)"[^>]*>/g
const moduleScripts = /<script(?=[^>]* type="module")[^>]*>/g

const notRecognised =
  'React Router no longer renders modulepreload links and exactly one module script. Adapt boot/server/defer-scripts.ts as boot/README.md explains.'

interface ScriptOptions {
  /** False for a page that only the browser renders. Its modules load immediately. */
  readonly hasContent: boolean
}

/** Loads the modules of `<Scripts>` after the first paint, so that they do not compete with text and fonts. */
export function deferScripts(html: string, nonce: string, { hasContent }: ScriptOptions): string {
  const modules = [...html.matchAll(preloadLinks)].flatMap(([, href]) => href ?? [])
  const [script, second] = html.match(moduleScripts) ?? []
  if (script === undefined || second !== undefined || modules.length === 0) throw new Error(notRecognised)
  const starter = `<script nonce="${nonce}">${startScript(hasContent ? modules : [], hasContent)}</script>`
  const inert = script.replace('type="module"', 'type="application/x-deferred-module"').replace(/ async(="")?/, '')
  const page = hasContent ? html.replaceAll(preloadLinks, '') : html
  return page.replace(script, () => starter + inert)
}

/** Runs before any module: preloads the modules, then activates the inert module script. */
const startScript = (modules: readonly string[], afterPaint: boolean): string => `${recordEarlyClickScript};
(function (modules, afterPaint) {
  var started = false, unloadAt = 0
  function noteUnload() { unloadAt = Date.now() }
  function start() {
    if (started) return
    var inert = document.querySelector('script[type="application/x-deferred-module"]')
    // The first paint of a slow page can precede the end of the inert script.
    if (document.readyState === 'loading' && !(inert && inert.nextSibling)) {
      addEventListener('DOMContentLoaded', start)
      return
    }
    started = true
    modules.forEach(function (href) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: href }))
    })
    var script = document.createElement('script')
    script.type = 'module'
    script.nonce = inert.nonce
    script.textContent = inert.textContent
    script.onload = function () { removeEventListener('beforeunload', noteUnload) }
    script.onerror = function () {
      if (Date.now() - unloadAt < ${unloadGraceMs}) setTimeout(reloadOnce, ${unloadGraceMs})
      else reloadOnce()
    }
    document.head.append(script)
  }
  function reloadOnce() {
    try {
      if (sessionStorage.getItem('${reloadedItem}')) throw 0
      sessionStorage.setItem('${reloadedItem}', '1')
    } catch (error) {
      alert(document.querySelector('meta[name=startup-error]').content)
      return
    }
    location.reload()
  }
  addEventListener('beforeunload', noteUnload)
  if (!afterPaint) return start()
  try { new PerformanceObserver(start).observe({ type: 'paint', buffered: true }) }
  catch (error) { requestAnimationFrame(function () { setTimeout(start) }) }
  setTimeout(start, 2000)
})(${JSON.stringify(modules).replaceAll('<', '\\u003c')}, ${afterPaint})`
