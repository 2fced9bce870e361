import { useConfig } from '#app/lib/config/page-environment.tsx'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { countdownText } from '#app/ui/content/countdown-time.ts'
import type { SystemBanner } from './chat.rules.ts'

interface SystemBannersProps {
  banner: SystemBanner | null
  onStay: () => void
  onReopen: () => void
}

/** Shows at most one banner above the input: idle warning, cleared or unavailable. */
export function SystemBanners({ banner, onStay, onReopen }: SystemBannersProps) {
  const t = useTranslations('assistant.banner')
  const email = useConfig().value('contactEmail')
  if (banner === null) return null
  const action = (label: string, onClick: () => void) => (
    <Button look="line" size={44} onClick={onClick}>
      {label}
    </Button>
  )
  if (banner.type === 'idle-warning') {
    const time = countdownText(Math.ceil(banner.etaMs / 1000))
    return (
      <Banner tone="warning" className="mx-3 mb-2" action={action(t('idle.stay'), onStay)}>
        <span className="tabular-nums">{t('idle.text', { time })}</span>
      </Banner>
    )
  }
  const isError = banner.type === 'error'
  return (
    <Banner
      live
      tone={isError ? 'danger' : 'info'}
      className="mx-3 mb-2"
      title={isError ? t('unavailable.title') : t('cleared.title')}
      action={action(isError ? t('unavailable.retry') : t('cleared.reopen'), onReopen)}
    >
      {isError ? t('unavailable.text', { email }) : t('cleared.text')}
    </Banner>
  )
}
