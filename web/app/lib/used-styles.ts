/** A stylesheet taken apart once, so that of each page's many rules only those it uses have to be picked. */
export type Rule =
  | { readonly kind: 'always'; readonly text: string }
  /** Of use when a name occurs among the rules that are picked: what a `var()` or an animation refers to. */
  | { readonly kind: 'named'; readonly name: string; readonly text: string }
  /** Of use when, for one of its selectors, all the classes are on the page. */
  | { readonly kind: 'styled'; readonly classes: readonly (readonly string[])[]; readonly text: string }
  | { readonly kind: 'group'; readonly head: string; readonly rules: readonly Rule[] }

const grouping = /^@(media|supports|layer|container)\b/
const naming = /^@(?:property|keyframes)\s+(\S+)/

export function takeApart(css: string, isInner = false): readonly Rule[] {
  const rules: Rule[] = []
  let start = 0
  for (let at = 0; at < css.length; at++) {
    const sign = css[at]
    if (sign === '"' || sign === "'") at = endOfString(css, at)
    else if (sign === '/' && css[at + 1] === '*') {
      at = css.indexOf('*/', at) + 1
      start = at + 1
    } else if (sign === '\\') at++
    else if (sign === ';') {
      rules.push({ kind: 'always', text: css.slice(start, at + 1) })
      start = at + 1
    } else if (sign === '{') {
      const end = endOfBlock(css, at)
      rules.push(ruleOf(css.slice(start, at).trim(), css.slice(at + 1, end), isInner))
      at = end
      start = end + 1
    }
  }
  return rules
}

function ruleOf(head: string, body: string, isInner: boolean): Rule {
  const text = `${head}{${body}}`
  if (grouping.test(head)) return { kind: 'group', head, rules: takeApart(body, true) }
  const name = naming.exec(head)?.[1]
  if (name !== undefined && !isInner) return { kind: 'named', name, text }
  if (head.startsWith('@')) return { kind: 'always', text }
  const classes = selectorsOf(head).map(classesOf)
  return classes.some((needed) => needed.length === 0) ? { kind: 'always', text } : { kind: 'styled', classes, text }
}

function endOfString(css: string, from: number): number {
  let at = from + 1
  while (at < css.length && css[at] !== css[from]) at += css[at] === '\\' ? 2 : 1
  return at
}

function endOfBlock(css: string, from: number): number {
  let depth = 0
  for (let at = from; at < css.length; at++) {
    const sign = css[at]
    if (sign === '"' || sign === "'") at = endOfString(css, at)
    else if (sign === '\\') at++
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return at
  }
  throw new Error('A stylesheet with a block that does not end')
}

/** What stands in brackets may be one of several, or what must not be: it is never a condition of ours. */
const bracketed = /\((?:[^()\\]|\\.)*\)|\[(?:[^\]\\]|\\.)*\]/gs

function withoutBrackets(selector: string): string {
  const shorter = selector.replace(bracketed, '')
  return shorter === selector ? selector : withoutBrackets(shorter)
}

const selectorsOf = (head: string): string[] => withoutBrackets(head).split(/(?<!\\),/)

const classSign = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/gi

const classesOf = (selector: string): string[] =>
  [...selector.matchAll(classSign)].map(([, name = '']) => unescaped(name))

const unescaped = (name: string): string =>
  name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code?: string, sign?: string) =>
    code === undefined ? (sign ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
  )

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The classes of everything on a page. */
export function classesIn(html: string): ReadonlySet<string> {
  const values = new Set<string>()
  for (const [, value = ''] of html.matchAll(/ class="([^"]*)"/g)) values.add(value)
  const plain = [...values].join(' ').replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')
  return new Set(plain.split(/\s+/))
}

/** The rules that a page with these classes uses, in their order. */
export function usedStyles(rules: readonly Rule[], classes: ReadonlySet<string>): string {
  return withNamed(rules, pick(rules, classes).join(''))
}

function pick(rules: readonly Rule[], classes: ReadonlySet<string>): string[] {
  return rules.flatMap((rule) => {
    if (rule.kind === 'named') return []
    if (rule.kind === 'always') return [rule.text]
    if (rule.kind === 'styled')
      return rule.classes.some((all) => all.every((name) => classes.has(name))) ? [rule.text] : []
    const inner = pick(rule.rules, classes).join('')
    return inner === '' ? [] : [`${rule.head}{${inner}}`]
  })
}

/** Properties and animations have no place in the order of rules: they follow at the end. */
const withNamed = (rules: readonly Rule[], used: string): string =>
  used + rules.flatMap((rule) => (rule.kind === 'named' && used.includes(rule.name) ? [rule.text] : [])).join('')
