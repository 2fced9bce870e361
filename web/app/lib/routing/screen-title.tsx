import { useTranslations } from 'use-intl'

/** Title of a screen that does not use the title of the site. */
export function ScreenTitle({ children }: { children: string }) {
  return <title>{useTranslations('shell')('titled', { title: children })}</title>
}
