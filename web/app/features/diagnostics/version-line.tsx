import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useConfig } from '#app/lib/page-values.tsx'
import { useTranslations } from '#app/lib/texts.tsx'
import { countTap, debounceMs, noTaps, tapsNeeded } from './triple-tap.rules.ts'

const DiagnosticsDialog = lazy(async () => ({ default: (await import('./diagnostics-dialog.tsx')).DiagnosticsDialog }))

/** Front end (API); pressed three times it opens what support asks for. */
export function VersionLine() {
  const t = useTranslations('shell.footer')
  const config = useConfig()
  const [isOpen, setOpen] = useState(false)
  const press = useTripleTap(() => setOpen(true))
  return (
    <>
      <button type="button" onClick={press} className="-my-2 min-h-11 cursor-text rounded-sm text-left select-text">
        {t('version', { web: config.value('version'), api: config.value('apiVersion') })}
      </button>
      {isOpen ? (
        <Suspense>
          <DiagnosticsDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
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
