import { useTranslations } from 'use-intl'

/** First in the document: lets keyboard users skip the header. */
export function SkipLink({ target = '#content' }: { target?: string }) {
  const t = useTranslations('kit')
  return (
    <a
      href={target}
      className="fixed top-2 left-2 z-400 -translate-y-24 rounded-control bg-ink px-5 py-3 font-strong text-paper no-underline focus:translate-y-0"
    >
      {t('skipToContent')}
    </a>
  )
}
