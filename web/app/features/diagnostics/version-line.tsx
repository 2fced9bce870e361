import { type ComponentType, useEffect, useRef, useState } from 'react'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { showAlert } from '#app/lib/browser/show-alert.ts'
import { useConfig } from '#app/lib/config/page-environment.tsx'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { countTap, debounceMs, noTaps, tapsNeeded } from './triple-tap.rules.ts'

const load = () => loadOptional(async () => (await import('./diagnostics-dialog.tsx')).loadDiagnosticsDialog())

/** Versions of the web app and the API. Three clicks open the diagnostics for support. */
export function VersionLine() {
  const t = useTranslations('shell.footer')
  const config = useConfig()
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }>>()
  // After a failed load the next three clicks try again.
  const countClick = useTripleTap(
    () =>
      void load().then(
        (LoadedDialog) => setDialog(() => LoadedDialog),
        () => showAlert(),
      ),
  )
  return (
    <>
      <button
        type="button"
        onClick={countClick}
        className="-my-2 min-h-11 cursor-text rounded-sm text-left select-text"
      >
        {t('version', { web: config.value('version'), api: config.value('apiVersion') })}
      </button>
      {Dialog ? <Dialog onClose={() => setDialog(undefined)} /> : null}
    </>
  )
}

function useTripleTap(open: () => void): () => void {
  const taps = useRef(noTaps)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    taps.current = countTap(taps.current, performance.now())
    clearTimeout(timer.current)
    if (taps.current.count < tapsNeeded) return
    timer.current = setTimeout(() => {
      taps.current = noTaps
      open()
    }, debounceMs)
  }
}
