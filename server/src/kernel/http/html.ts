/** Escaped HTML, for pages that the server renders without the web app. */
export interface Html {
  readonly html: string
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

type Piece = string | number | Html | null | undefined | false | readonly Piece[]

function render(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (typeof piece === 'string' || typeof piece === 'number') return escapeHtml(String(piece))
  return 'html' in piece ? piece.html : piece.map(render).join('')
}

/** html`<b>${value}</b>` escapes every value that is not Html. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return { html: strings.map((text, i) => text + render(pieces[i])).join('') }
}

const style = `
:root{color-scheme:light dark;--paper:light-dark(#faf7f2,#171511);--surface:light-dark(#fff,#211e19);--ink:light-dark(#1b1a17,#f4eee3);--soft:light-dark(#5c574e,#b9b0a1);--line:light-dark(#e4ddd1,#39342b);--action:light-dark(#0b5d4b,#6fd3b4);--on:light-dark(#fff,#0c211a);--kraft:light-dark(#f1e7d8,#262119)}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 "Onest Variable",system-ui,sans-serif}
main{max-width:1080px;margin:0 auto;padding:32px 20px 80px}header{border-bottom:1px solid var(--line);background:var(--surface)}header div{max-width:1080px;margin:0 auto;padding:14px 20px;display:flex;gap:8px 20px;flex-wrap:wrap;align-items:center}
header a{color:var(--ink);text-decoration:none;min-height:44px;display:inline-flex;align-items:center;padding:0 4px}header b a{font-size:20px;font-weight:750}
h1{font-size:34px;line-height:1.1;margin:0 0 8px;letter-spacing:-.015em}h2{font-size:22px;margin:40px 0 12px}h3{font-size:18px;margin:24px 0 6px}p{margin:0 0 12px;max-width:70ch}.soft{color:var(--soft)}
a{color:var(--action)}code,pre{font:14px/1.5 ui-monospace,monospace}code{background:var(--kraft);padding:2px 6px;border-radius:6px;overflow-wrap:anywhere}pre{background:var(--kraft);padding:14px;border-radius:10px;overflow:auto}
.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:14px;background:var(--surface)}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:10px 14px;border-bottom:1px solid var(--line);vertical-align:top}tr:last-child>*{border-bottom:0}th{font-size:14px;color:var(--soft);font-weight:600}
.cards{display:grid;gap:14px;grid-template-columns:repeat(auto-fill,minmax(260px,1fr))}.card{background:var(--surface);border:1px solid var(--line);border-radius:18px;padding:18px}.card h3{margin:0 0 6px;overflow-wrap:anywhere}
button,.button{display:inline-flex;align-items:center;min-height:44px;padding:0 18px;border:0;border-radius:10px;background:var(--action);color:var(--on);font:600 16px system-ui,sans-serif;cursor:pointer;text-decoration:none}
form{display:flex;gap:10px;flex-wrap:wrap;align-items:end;margin:0}label{display:grid;gap:4px;font-weight:600}input,select{min-height:44px;padding:0 12px;border:1.5px solid var(--soft);border-radius:10px;background:var(--surface);color:var(--ink);font:16px system-ui,sans-serif}
details{background:var(--surface);border:1px solid var(--line);border-radius:14px;margin:0 0 10px}summary{cursor:pointer;padding:12px 16px;min-height:44px}details>div{padding:0 16px 16px}.tag{display:inline-block;border:1px solid var(--line);border-radius:6px;padding:0 8px;font-size:14px;font-weight:600}
iframe{width:100%;height:640px;border:1px solid var(--line);border-radius:14px;background:#fff}:focus-visible{outline:3px solid #1f6feb;outline-offset:2px}`

export function plainPage(
  title: string,
  body: Html,
  navigation: readonly { href: string; name: string }[] = [],
): string {
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow"><title>${title}</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><style>${{ html: style }}</style></head><body>
<header><div><b><a href="/">Boxzone</a></b>${navigation.map(({ href, name }) => html`<a href="${href}">${name}</a>`)}</div></header>
<main>${body}</main></body></html>`
  return page.html
}
