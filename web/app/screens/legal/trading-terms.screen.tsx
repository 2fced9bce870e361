import FileDown from 'lucide-react/icons/file-down'
import { LegalPage } from '#app/features/legal/legal-page.tsx'
import { legalLoader } from '#app/features/legal/load-legal.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { TextLink } from '#app/ui/base/text-link.tsx'
import type { Route } from './+types/trading-terms.screen.ts'

export const handle = screen({ title: 'shell.header.terms', texts: ['legal'] })

export const loader = legalLoader('trading-terms')

export default function TradingTermsScreen({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('legal-page')
  const language = useLanguage()
  return (
    <LegalPage document={loaderData}>
      <TextLink look="alone" icon={FileDown} href={`/documents/${language}/payment-provider-terms.pdf`}>
        {t('paymentTerms')}
      </TextLink>
    </LegalPage>
  )
}
