import { use, useEffect, useLayoutEffect, useState } from 'react'
import { Links, UNSAFE_FrameworkContext, useMatches } from 'react-router'
import { servedStyles, stylesPlace } from './styles-place.ts'

/** One object for all, so that React, comparing by identity, never touches what the server wrote. */
const SERVED = { __html: import.meta.env.SSR ? stylesPlace : '' }

/** The stylesheets of the screens that are shown. */
export function useStylesheets(): readonly string[] {
  const routes = use(UNSAFE_FrameworkContext)?.manifest.routes ?? {}
  return [...new Set(useMatches().flatMap(({ id }) => routes[id]?.css ?? []))]
}

/**
 * What a page is first painted with travels in it, so that no second file has to come before. The whole stylesheets
 * follow after the paint, for all that is still to appear; those of later screens come with them.
 */
export function PageStyles() {
  const hrefs = useStylesheets()
  const [late, setLate] = useState(hrefs)
  // Where React could not take the page over and drew it anew, it swept away what it did not know of.
  useEffect(() => setLate(lateLinks().map(hrefOf)), [])
  useLayoutEffect(() => {
    for (const link of lateLinks()) link.media = hrefs.includes(hrefOf(link)) ? 'all' : 'not all'
  })
  if (import.meta.env.DEV) return <Links />
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, put in by the server */}
      <style id={servedStyles} suppressHydrationWarning dangerouslySetInnerHTML={SERVED} />
      {hrefs.map((href) => (late.includes(href) ? null : <link key={href} rel="stylesheet" href={href} />))}
    </>
  )
}

const lateLinks = () => [...document.querySelectorAll<HTMLLinkElement>('link.late')]

const hrefOf = (link: HTMLLinkElement) => link.getAttribute('href') ?? ''

/** Settles when the whole stylesheets have taken over from what the page brought, all at once. */
export async function wholeStyles(): Promise<void> {
  await Promise.all(lateLinks().map(loaded))
  const links = lateLinks()
  for (const link of links) link.media = 'all'
  const served = document.getElementById(servedStyles)
  if (served && links.length > 0) served.textContent = ''
}

/** One that could not be loaded goes, and is asked for again by `PageStyles`. */
function loaded(link: HTMLLinkElement): Promise<unknown> | undefined {
  if (link.sheet) return
  return new Promise<unknown>((resolve) => {
    link.onload = resolve
    link.onerror = () => resolve(link.remove())
  })
}
