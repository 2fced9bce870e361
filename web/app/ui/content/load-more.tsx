import { useTranslations } from 'use-intl'
import { Button } from '#app/ui/base/button.tsx'

interface LoadMoreProps {
  onClick: () => void
  busy?: boolean
  /** "Show 2 more" where the number is known, else a general text. */
  label?: string
}

/** Button at the end of a partial list. */
export function LoadMore({ onClick, busy, label }: LoadMoreProps) {
  const t = useTranslations('kit')
  return (
    <Button look="line" wide busy={busy} onClick={onClick}>
      {label ?? t('loadMore')}
    </Button>
  )
}
