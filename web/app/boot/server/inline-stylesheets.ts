/** Stands in a page for the text of a stylesheet until it is drawn. */
export const stylesheetPlaceholder = (href: string): string => `/*${href}*/`

/** Never change while the server runs: each is read once. */
const known = new Map<string, string>()

function textOf(href: string, read: (path: string) => string): string {
  // React Router marks the sheets of several screens with an empty fragment.
  const text = known.get(href) ?? read(href.replace(/#$/, '')).replaceAll('</', '<\\/')
  known.set(href, text)
  return text
}

/** Puts stylesheets into the places a page has for them. */
export const inlineStylesheets = (html: string, hrefs: readonly string[], read: (path: string) => string): string =>
  hrefs.reduce((page, href) => page.replace(stylesheetPlaceholder(href), () => textOf(href, read)), html)
