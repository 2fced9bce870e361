import { Banner } from '#app/ui/content/banner.tsx'

export interface PositionBannerProps {
  title: string
  text: string
  onDismiss: () => void
}

export function PositionBanner({ title, text, onDismiss }: PositionBannerProps) {
  return (
    <Banner tone="warning" title={title} onDismiss={onDismiss} className="my-2">
      {text}
    </Banner>
  )
}
