import { Scripts } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePageEnvironment } from '#app/lib/config/page-environment.tsx'

/** The app's modules, and the text of the alert that `defer-scripts.ts` shows when they cannot be loaded. */
export function AppScripts() {
  const { nonce } = usePageEnvironment()
  const startupError = useTranslations('shell.failure')('title')
  return (
    <>
      <meta name="startup-error" content={startupError} />
      <Scripts nonce={nonce} />
    </>
  )
}
