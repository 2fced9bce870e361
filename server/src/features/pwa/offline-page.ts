import { createHash } from 'node:crypto'
import type { Language } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { html } from '#src/kernel/http/html.ts'

/** Inline, because the page is shown offline and cannot load files. */
const style = `
:root{color-scheme:light dark;--paper:light-dark(#faf7f2,#171511);--ink:light-dark(#1b1a17,#f4eee3);--soft:light-dark(#5c574e,#b9b0a1);--action:light-dark(#0b5d4b,#6fd3b4);--on:light-dark(#fff,#0c211a)}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 "Onest Variable",system-ui,sans-serif}
main{display:grid;justify-items:center;align-content:center;gap:16px;min-height:100dvh;max-width:34rem;margin:0 auto;padding:32px 20px;text-align:center}
svg{width:84px;height:96px;margin-bottom:8px}h1{margin:0;font-size:clamp(28px,6vw,40px);line-height:1.15;letter-spacing:-.015em;text-wrap:balance}p{margin:0;color:var(--soft);text-wrap:pretty}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:12px;margin-top:8px}a{display:inline-flex;align-items:center;min-height:52px;padding:0 24px;border:2px solid var(--action);border-radius:10px;color:var(--action);font-weight:600;text-decoration:none}
a:first-child{background:var(--action);color:var(--on)}:focus-visible{outline:3px solid #1f6feb;outline-offset:3px}`

const box = `<svg viewBox="0 0 28 32" aria-hidden="true"><path fill="#c89b63" d="M14 1 27 8.5 14 16 1 8.5z"/><path fill="#0b5d4b" d="M1 8.5 14 16v15L1 23.5z"/><path fill="#ffc53d" d="M27 8.5 14 16v15l13-7.5z"/><path fill="#1b1a17" d="M18 18.6v7.6l5-2.9v-7.6z"/></svg>`

const retryMs = 5_000

/** Reloads the page when the network is back. A slow network fires no `online` event, so the script also polls. */
const script = `addEventListener('online',()=>location.reload());setInterval(()=>fetch('/health',{cache:'no-store'}).then(r=>r.ok&&location.reload(),()=>{}),${retryMs})`

/** Allows only inline styles, this script and requests to this site. */
export const offlinePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The empty `href` reloads the URL that the visitor requested. */
export function offlinePage(language: Language, operator: string): string {
  const t = translator(language, 'offline')
  return html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow"><title>${t('title')} | ${operator}</title><style>${{ html: style }}</style></head><body>
<main>${{ html: box }}<h1>${t('title')}</h1><p>${t('text')}</p><nav><a href="">${t('retry')}</a><a href="/my/boxes">${t('boxes')}</a></nav></main><script>${{ html: script }}</script></body></html>`
    .html
}
