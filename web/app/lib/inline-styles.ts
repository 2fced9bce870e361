import { classesIn, withoutUnusedUtilities } from './used-styles.ts'

/** Stands in a page for the text of a stylesheet until it is drawn. */
export const placeOf = (href: string): string => `/*${href}*/`

/** Never change while the server runs: each is read once. */
const known = new Map<string, string>()

function textOf(href: string, read: (path: string) => string): string {
  // React Router marks the sheets of several screens with an empty fragment.
  const text = known.get(href) ?? read(href.replace(/#$/, '')).replaceAll('</', '<\\/')
  known.set(href, text)
  return text
}

/**
 * Puts stylesheets into the places a page has for them, of the utilities only those it uses: the others come with the
 * scripts (see `LateScripts`), before anything can ask for them.
 */
export function withInlineStyles(html: string, hrefs: readonly string[], read: (path: string) => string): string {
  const used = classesIn(html)
  return hrefs.reduce(
    (page, href) => page.replace(placeOf(href), () => withoutUnusedUtilities(textOf(href, read), used)),
    html,
  )
}
