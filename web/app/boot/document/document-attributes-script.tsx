import { holdScript } from '#app/features/order-draft/hold-script.ts'
import { installEventScript } from '#app/lib/browser/install-event.ts'
import { limitedViewScript } from '#app/lib/browser/limited-view.ts'
import { webviewScript } from '#app/lib/browser/webview.ts'
import { usePageEnvironment } from '#app/lib/config/page-environment.tsx'
import { signedInScript } from '#app/lib/session/signed-in-script.ts'
import { themeScript } from '#app/lib/storage/theme.ts'

const scripts = import.meta.env.SSR
  ? [limitedViewScript, webviewScript, themeScript, signedInScript, holdScript, installEventScript].join(';')
  : ''

/**
 * Runs before the first paint. Sets the attributes of the document for theme, mobile app, limited view, session and hold,
 * and stores the install event.
 */
export function DocumentAttributesScript() {
  const { nonce } = usePageEnvironment()
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // Empty in the browser, which has already run the script of the server's HTML.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the script is a constant
      dangerouslySetInnerHTML={{ __html: scripts }}
    />
  )
}
