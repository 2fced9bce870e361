import type { Html } from '#src/kernel/http/html.ts'
import { cardPageFonts } from './card-page-font.ts'

/** Inline styles: the page simulates another company's site and loads no files of the web app. */
export const cardPageStyle: Html = {
  html: `
${cardPageFonts}
:root{color-scheme:light dark;--paper:light-dark(#faf7f2,#171511);--surface:light-dark(#fff,#211e19);--ink:light-dark(#1b1a17,#f4eee3);--soft:light-dark(#5c574e,#b9b0a1);--line:light-dark(#e4ddd1,#39342b);--strong:light-dark(#8c8474,#80776a);--kraft:light-dark(#f1e7d8,#262119);--action:light-dark(#0b5d4b,#6fd3b4);--press:light-dark(#084538,#9bebd4);--on:light-dark(#fff,#0c211a);--danger:light-dark(#b42318,#ff9a8c);--danger-soft:light-dark(#fcebe8,#3a1c18);--focus:light-dark(#1f6feb,#7fb2ff)}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--paper);color:var(--ink);font:16px/1.5 "Onest Variable",system-ui,-apple-system,"Segoe UI",sans-serif}
header{background:var(--surface);border-bottom:1px solid var(--line)}
header div,main,footer{width:100%;max-width:480px;margin:0 auto;padding:0 20px}
header div{min-height:64px;display:flex;align-items:center;justify-content:space-between;gap:12px;flex-wrap:wrap}
header b{font-size:20px;font-weight:750;letter-spacing:-.01em}
.test{background:#ffc53d;color:#1b1a17;font-size:14px;font-weight:600;border-radius:6px;padding:2px 10px}
main{flex:1;padding-top:28px;padding-bottom:40px}
h1{font-size:clamp(34px,9vw,44px);line-height:1.1;font-weight:750;letter-spacing:-.02em;margin:2px 0 6px}
h2{font-size:22px;line-height:1.25;margin:0 0 8px}p{margin:0 0 12px;overflow-wrap:anywhere}.soft{color:var(--soft)}
.summary{margin-bottom:20px}.summary p{margin:0}
form{background:var(--surface);border:1px solid var(--line);border-radius:18px;padding:22px 20px;box-shadow:0 1px 2px light-dark(rgb(60 45 20/.06),rgb(0 0 0/.4)),0 12px 32px -8px light-dark(rgb(60 45 20/.18),rgb(0 0 0/.6))}
.field{margin-bottom:16px;min-width:0}.pair{display:grid;grid-template-columns:1fr 1fr;gap:0 14px}.pair .field{display:grid;grid-template-rows:subgrid;grid-row:span 3}.pair label{align-self:end}
label{display:block;font-weight:600;margin-bottom:6px}
input{width:100%;min-height:48px;padding:0 14px;border:1.5px solid var(--strong);border-radius:10px;background:var(--surface);color:var(--ink);font:inherit;font-size:17px}
input::placeholder{color:var(--soft);opacity:.75}
input[aria-invalid]{border-color:var(--danger);background:var(--danger-soft)}
.code{font-size:24px;letter-spacing:.3em;text-align:center}
.error{color:var(--danger);font-weight:600;font-size:15px;margin:6px 0 0}
.warning{background:var(--danger-soft);color:var(--danger);font-weight:600;border-radius:10px;padding:12px 14px;margin:0 0 18px}
.note{display:flex;gap:10px;align-items:flex-start;background:var(--kraft);border-radius:10px;padding:12px 14px;font-size:15px;margin:4px 0 18px}.note svg{flex:none;margin-top:2px}
button,a.pay{width:100%;min-height:52px;border-radius:10px;font:inherit;font-weight:650;font-size:18px;cursor:pointer;display:flex;align-items:center;justify-content:center;text-decoration:none;padding:8px 16px}
.pay{border:0;background:var(--action);color:var(--on)}.pay:hover,.pay:active{background:var(--press)}
.cancel{border:0;background:none;color:var(--soft);font-weight:600;font-size:16px;min-height:48px;margin-top:6px;text-decoration:underline;text-underline-offset:3px}
details{margin-top:20px;border:1px solid var(--line);border-radius:14px;padding:0 16px}
summary{min-height:48px;display:flex;align-items:center;gap:10px;font-weight:600;cursor:pointer}summary::before{content:"";width:8px;height:8px;border:solid currentColor;border-width:0 2px 2px 0;transform:rotate(-45deg)}details[open] summary::before{transform:rotate(45deg)}
dl{margin:0 0 8px}dl div{padding:10px 0;border-top:1px solid var(--line)}dt{font-weight:650}dd{margin:0;color:var(--soft)}
footer{padding-bottom:28px;color:var(--soft);font-size:14px}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
@media (max-width:360px){.pair{grid-template-columns:1fr}}`,
}
