import { useTranslations } from 'use-intl'
import { useConfig } from '../config/page-environment.tsx'

/** Title of the browser tab: the screen, then the operator. */
export function ScreenTitle({ children }: { children: string }) {
  const operator = useConfig().value('operatorName') || 'Boxzone'
  return <title>{useTranslations('shell')('titled', { title: children, operator })}</title>
}
