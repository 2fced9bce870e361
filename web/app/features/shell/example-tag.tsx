import { useTranslations } from 'use-intl'
import { useConfig } from '#app/lib/config/page-environment.tsx'
import { Badge } from '#app/ui/content/badge.tsx'

/** Marks content of the demo that an operator replaces with the content file. */
export function ExampleTag({ className }: { className?: string }) {
  const t = useTranslations('shell')
  if (!useConfig().isOn('isExampleContent')) return null
  return (
    <Badge look="highlight" {...(className ? { className } : {})}>
      {t('example')}
    </Badge>
  )
}
