import { TextsProvider, useTranslations } from '#app/lib/i18n/texts.tsx'

/** Notice for browsers without JavaScript. It has a separate text group, which other visitors do not load. */
export function NoScript() {
  return (
    <TextsProvider groups={['noScript']}>
      <Text />
    </TextsProvider>
  )
}

function Text() {
  const t = useTranslations('no-script')
  return (
    <div className="bg-highlight-soft">
      <p className="wrap py-3">{t('text')}</p>
    </div>
  )
}
