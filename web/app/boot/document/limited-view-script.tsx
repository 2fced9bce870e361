import { limitedViewScript } from '#app/lib/browser/limited-view.ts'
import { usePageEnvironment } from '#app/lib/config/page-environment.tsx'

/** First in the document, so that a tab opened with `limitedView=true` never shows header, footer and menus. */
export function LimitedViewScript() {
  const { nonce } = usePageEnvironment()
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // The browser runs the script of the HTML and needs no copy of it.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the script is a constant
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? limitedViewScript : '' }}
    />
  )
}
