import type { TextGroup } from '@boxzone/i18n'
import { formatDateTime } from '@boxzone/i18n/format'
import { useState } from 'react'
import { useCurrentUser } from '#app/lib/auth/current-user.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { lastGeoFailure } from '#app/lib/geolocation/geo-failure-log.ts'
import { loadDialogTexts } from '#app/lib/i18n/dialog-texts.ts'
import { TextsProvider, useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'
import { useGpsFacts } from './use-gps-facts.ts'
import { useVersions } from './use-versions.ts'

const texts: readonly TextGroup[] = ['diagnostics']

/** Returns the dialog after its texts are loaded. */
export async function loadDiagnosticsDialog(): Promise<typeof DiagnosticsDialog> {
  await loadDialogTexts(texts)
  return DiagnosticsDialog
}

function DiagnosticsDialog({ onClose }: { onClose: () => void }) {
  return (
    <TextsProvider groups={texts}>
      <Dialog onClose={onClose} />
    </TextsProvider>
  )
}

function Dialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('diagnostics')
  const entries = useDiagnosticEntries()
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('title')}
      description={t('text')}
      actions={<CopyButton text={entries.map(([name, value]) => `${name}: ${value}`).join('\n')} />}
    >
      <dl className="grid gap-3">
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt className="text-small text-ink-soft">{name}</dt>
            <dd className="font-strong wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </ResponsiveDialog>
  )
}

function useDiagnosticEntries(): (readonly [name: string, value: string])[] {
  const t = useTranslations('diagnostics')
  const language = useLanguage()
  const versions = useVersions()
  const user = useCurrentUser()
  const [openedAt] = useState(() => new Date().toISOString())
  const { permission, gps, cached } = useGpsFacts()
  const failure = lastGeoFailure()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const formatTime = (at: string) => formatDateTime(at, language, { timeZone, style: 'long' })
  return [
    [t('time'), formatTime(openedAt)],
    [t('user'), user?.email ?? t('nobody')],
    [t('allowed'), t(`state.${permission}`)],
    [t('gps'), gps === 'reading' ? t('reading') : (gps ?? t('none'))],
    [t('cached'), cached ?? t('none')],
    [t('failure'), failure ? `${failure.code}, ${formatTime(failure.at)}` : t('none')],
    [t('version'), versions],
  ]
}

function CopyButton({ text }: { text: string }) {
  const t = useTranslations('diagnostics')
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('copyFailed'),
    )
  return (
    <>
      <p role="status" className="mr-auto self-center text-small text-ink-soft">
        {outcome ? t(outcome) : ''}
      </p>
      <Button onClick={() => void copy()}>{t('copy')}</Button>
    </>
  )
}
