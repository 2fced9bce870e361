import { stylesPlace } from './styles-place.ts'
import { classesIn, type Rule, takeApart, usedStyles } from './used-styles.ts'

/** Stylesheets never change while the server runs: each is taken apart once. */
const known = new Map<string, readonly Rule[]>()

function rulesOf(href: string, read: (path: string) => string): readonly Rule[] {
  const rules = known.get(href) ?? takeApart(read(href))
  known.set(href, rules)
  return rules
}

/** Puts the rules that a page uses into its head. */
export function withInlineStyles(html: string, hrefs: readonly string[], read: (path: string) => string): string {
  const rules = hrefs.flatMap((href) => rulesOf(href, read))
  const styles = usedStyles(rules, classesIn(html)).replaceAll('</', '<\\/')
  return html.replace(stylesPlace, () => styles)
}
