const stylesheetLinks = /<link(?=[^>]* rel="stylesheet")[^>]* href="([^"]+)"[^>]*>/g

/** Text of each stylesheet by URL. Built stylesheets never change while the server runs. */
const texts = new Map<string, string>()

function textOf(href: string, read: (path: string) => string): string {
  // React Router appends `#` to the URL of a stylesheet that several routes use.
  const text = texts.get(href) ?? read(href.replace(/#$/, '')).replaceAll('</', '<\\/')
  texts.set(href, text)
  return text
}

/** Inserts the text of each stylesheet before its link and disables the link: the first paint needs one request. */
export const inlineStylesheets = (html: string, read: (path: string) => string): string =>
  html.replaceAll(
    stylesheetLinks,
    (link, href: string) => `<style>${textOf(href, read)}</style>${link.replace('<link ', '<link disabled="" ')}`,
  )
