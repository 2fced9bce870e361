/** Injection attempts. A successful one sets `owned` or adds an element with `data-probe`. */

const run = 'window.owned=1'

/** Elements that run code, change the page or load from another site. */
const elements = [
  `<script data-probe>${run}</script>`,
  `<ScRiPt data-probe>${run}</sCrIpT>`,
  `<script data-probe src=data:text/javascript,${run}></script>`,
  `<img data-probe src=x onerror=${run}>`,
  `<img data-probe src=x onerror="${run}"//`,
  `<img/data-probe/src=x/onerror=${run}>`,
  `<svg data-probe onload=${run}>`,
  `<svg data-probe><script>${run}</script></svg>`,
  `<svg data-probe><animate onbegin=${run} attributeName=x dur=1s>`,
  `<svg><a data-probe xlink:href="javascript:${run}"><text y=9>x</text></a></svg>`,
  `<math data-probe><mtext><img src=x onerror=${run}></mtext></math>`,
  `<iframe data-probe srcdoc="<script>parent.owned=1</script>">`,
  `<iframe data-probe src="javascript:parent.owned=1">`,
  `<object data-probe data="javascript:${run}">`,
  `<embed data-probe src="javascript:${run}">`,
  `<body data-probe onload=${run}>`,
  `<details data-probe open ontoggle=${run}>x</details>`,
  `<input data-probe autofocus onfocus=${run}>`,
  `<video data-probe><source onerror=${run}></video>`,
  `<audio data-probe src=x onerror=${run}>`,
  `<marquee data-probe onstart=${run}>x</marquee>`,
  `<style data-probe>*{background:url(x)}</style>`,
  `<div data-probe style="position:fixed;inset:0">x</div>`,
  `<base data-probe href="http://elsewhere.invalid/">`,
  `<meta data-probe http-equiv=refresh content="0;url=javascript:${run}">`,
  `<link data-probe rel=stylesheet href=http://elsewhere.invalid/x>`,
  `<form data-probe action="javascript:${run}"><button>x</button></form>`,
  `<a data-probe href="javascript:${run}">x</a>`,
  `<template data-probe><img src=x onerror=${run}></template>`,
  `<noscript><p title="</noscript><img data-probe src=x onerror=${run}>">`,
]

/** Text that closes the enclosing element first, or hides an element in an encoding, a comment or an entity. */
const escapes = [
  `"><img data-probe src=x onerror=${run}>`,
  `'><img data-probe src=x onerror=${run}>`,
  `</textarea><img data-probe src=x onerror=${run}>`,
  `</title><img data-probe src=x onerror=${run}>`,
  `</style><img data-probe src=x onerror=${run}>`,
  `</script><script data-probe>${run}</script>`,
  `--><img data-probe src=x onerror=${run}><!--`,
  `]]><img data-probe src=x onerror=${run}>`,
  `\\u003cimg data-probe src=x onerror=${run}\\u003e`,
  `&lt;img data-probe src=x onerror=${run}&gt;`,
  `%3Cimg%20data-probe%20src=x%20onerror=${run}%3E`,
  `<!--<img data-probe src=x onerror=${run}>-->`,
  `<![CDATA[<img data-probe src=x onerror=${run}>]]>`,
  `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "x">]>`,
]

/** Texts with only characters that names may contain. */
export const names = [
  `" autofocus onfocus="${run}`,
  `' onmouseover='${run}' x='`,
  '` onerror=`window.owned=1',
  `javascript:${run}`,
  `${'$'}(window.owned=1)`,
  `=cmd|'/c calc'!A1`,
  `+1+cmd|'/c calc'!A1`,
  `-2+3+cmd|'/c calc'!A1`,
  `@SUM(1+1)*cmd|'/c calc'!A1`,
  '&lt;script&gt;window.owned=1&lt;/script&gt;',
  '%0d%0aBcc: victim@example.test',
  'Anna; window.owned=1',
]

/** Templates, formulas, e-mail headers. */
const others = [
  '{{constructor.constructor("window.owned=1")()}}',
  `\${window.owned=1}`,
  '<%= 7*7 %>#{7*7}',
  'x\r\nBcc: victim@example.test',
  'x\nContent-Type: text/html\n\n<script data-probe>window.owned=1</script>',
  'x\u2028Bcc: victim@example.test',
  '=HYPERLINK("http://elsewhere.invalid","x")',
  '@import "http://elsewhere.invalid"',
]

export const markups: readonly string[] = [...elements, ...escapes, ...others, ...names]
