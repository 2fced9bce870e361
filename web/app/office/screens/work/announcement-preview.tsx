import type { previewAnnouncement } from 'virtual:calls'
import type { AnnouncementChannel, OutputOf } from '@boxzone/contract'
import { nativeNames } from '@boxzone/i18n/languages'
import { useEffect, useRef } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'

interface PreviewProps {
  preview: OutputOf<typeof previewAnnouncement>
  channels: readonly AnnouncementChannel[]
}

/** Receivers by language, and a sample. */
export function AnnouncementPreview({ preview, channels }: PreviewProps) {
  const t = useTranslations('office-work.messages')
  const { number } = useOfficeFormat()
  const section = useRef<HTMLElement>(null)
  // The preview is below the fields, so the page scrolls to it.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { receivers, pushReceivers, languages, sample } = preview
  return (
    <section ref={section} aria-live="polite" className="grid gap-3 rounded-control bg-kraft-tint p-3">
      <h3 className="font-heavy">{t('receivers', { count: receivers })}</h3>
      {channels.includes('PUSH') && <p className="text-dense">{t('pushReceivers', { count: pushReceivers })}</p>}
      <ul className="grid gap-1">
        {languages.map(({ language, receivers: count, textLanguage }) => (
          <li key={language} className="flex flex-wrap justify-between gap-x-3">
            <span>{nativeNames[language]}</span>
            <span className={textLanguage === null ? 'font-strong text-danger' : 'tabular-nums'}>
              {textLanguage === null
                ? t('missingText', { count })
                : textLanguage === language
                  ? number(count)
                  : t('otherText', { count, language: nativeNames[textLanguage] })}
            </span>
          </li>
        ))}
      </ul>
      {sample && (
        <div lang={sample.language} className="rounded-control bg-surface p-3">
          <p className="font-strong wrap-anywhere">{sample.subject}</p>
          <p className="text-dense whitespace-pre-line wrap-anywhere">
            {channels.includes('EMAIL') ? sample.email : sample.infoMessage}
          </p>
        </div>
      )}
    </section>
  )
}
