import { use, useEffect, useState } from 'react'
import { Links, UNSAFE_FrameworkContext, useMatches } from 'react-router'
import { stylesheetPlaceholder } from '../server/inline-stylesheets.ts'

/** One object for all, so that React, comparing by identity, never touches what the server wrote. */
const AS_SERVED = { __html: '' }

/** React knows the attribute, its types do not. */
const UNLOADED = { disabled: true }

/** The stylesheets of the screens that are shown. */
function useStylesheets(): readonly string[] {
  const routes = use(UNSAFE_FrameworkContext)?.manifest.routes ?? {}
  return [...new Set(useMatches().flatMap(({ id }) => routes[id]?.css ?? []))]
}

/** A page brings its stylesheets along, so that no second file has to come before the first paint; later ones are asked for. */
export function PageStylesheets() {
  const hrefs = useStylesheets()
  const [served, setServed] = useState(hrefs)
  const kept = served.filter((href) => hrefs.includes(href))
  if (kept.length < served.length) setServed(kept)
  // Where React could not take the page over and drew it anew, what the page brought is gone.
  useEffect(() => {
    if (document.querySelector('style[data-href]')?.textContent === '') setServed([])
  }, [])
  if (import.meta.env.DEV) return <Links />
  return hrefs.map((href) =>
    kept.includes(href) ? <ServedSheet key={href} href={href} /> : <LaterSheet key={`${href} later`} href={href} />,
  )
}

function ServedSheet({ href }: { href: string }) {
  return (
    <>
      <style
        data-href={href}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, put in by the server
        dangerouslySetInnerHTML={import.meta.env.SSR ? { __html: stylesheetPlaceholder(href) } : AS_SERVED}
      />
      {/* Nobody loads it: it tells React Router, which would else fetch the sheet and have the screen's data wait for it. */}
      <link rel="stylesheet" href={href} {...UNLOADED} />
    </>
  )
}

const LaterSheet = ({ href }: { href: string }) => <link rel="stylesheet" href={href} />
