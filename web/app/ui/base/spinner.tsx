import { useTranslations } from 'use-intl'
import { classNames } from '#app/ui/base/class-names.ts'
import { VisuallyHidden } from '#app/ui/base/visually-hidden.tsx'

/** A rotating arc with a text for screen readers. It does not rotate under reduced motion. */
export function Spinner({ className }: { className?: string }) {
  const t = useTranslations('kit')
  return (
    <>
      <svg viewBox="0 0 24 24" aria-hidden="true" className={classNames('size-5 flex-none animate-spin', className)}>
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.25" />
        <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </>
  )
}
