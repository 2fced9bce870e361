interface Rule {
  readonly head: string
  readonly body: string
}

/** Rules as they follow each other, each with what stands between its outer braces. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  let [from, open, depth] = [0, 0, 0]
  for (let at = 0; at < css.length; at++) {
    if (css[at] === '{' && depth++ === 0) open = at
    if (css[at] === '}' && --depth === 0) {
      rules.push({ head: css.slice(from, open), body: css.slice(open + 1, at) })
      from = at + 1
    }
  }
  return rules
}

/** The class a selector is about: Tailwind writes it first. */
const subjectOf = (selector: string): string | undefined =>
  /\.((?:[\w-]|\\.|[^\0-\x7f])+)/.exec(selector)?.[1]?.replaceAll(/\\(.)/g, '$1')

const isUsed = (selectors: string, used: ReadonlySet<string>): boolean =>
  selectors.split(',').some((selector) => {
    const subject = subjectOf(selector)
    return subject === undefined || used.has(subject)
  })

const groups = /^@(media|supports|container|layer)/

function withoutUnused(css: string, used: ReadonlySet<string>): string {
  return rulesOf(css)
    .map(({ head, body }) => {
      if (!groups.test(head)) return head.startsWith('@') || isUsed(head, used) ? `${head}{${body}}` : ''
      const inner = withoutUnused(body, used)
      return inner && `${head}{${inner}}`
    })
    .join('')
}

const layer = '@layer utilities{'

/** A stylesheet without the utilities that nothing in a page asks for; everything else in it stays as it is. */
export function withoutUnusedUtilities(css: string, used: ReadonlySet<string>): string {
  const from = css.indexOf(layer)
  if (from < 0) return css
  const rest = css.slice(from)
  const [utilities] = rulesOf(rest)
  if (!utilities) return css
  const after = rest.slice(layer.length + utilities.body.length + 1)
  return `${css.slice(0, from)}${layer}${withoutUnused(utilities.body, used)}}${after}`
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Every class that a page names. */
export const classesIn = (html: string): ReadonlySet<string> =>
  new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_whole, name: string) => entities[name] ?? '').split(' '),
    ),
  )
