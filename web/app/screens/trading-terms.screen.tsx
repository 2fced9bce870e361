import FileDown from 'lucide-react/icons/file-down'
import { useLoaderData } from 'react-router'
import { LegalPage } from '#app/features/legal/legal-page.tsx'
import { legalLoader } from '#app/features/legal/load-legal.ts'
import { useLanguage } from '#app/lib/page-values.tsx'
import { screen } from '#app/lib/screen.ts'
import { useTranslations } from '#app/lib/texts.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

export const handle = screen({ texts: ['legal'] })

export const loader = legalLoader('trading-terms')

export default function TradingTermsScreen() {
  const t = useTranslations('legal-page')
  const language = useLanguage()
  return (
    <LegalPage document={useLoaderData<typeof loader>()}>
      <TextLink look="alone" icon={FileDown} href={`/documents/${language}/payment-provider-terms.pdf`}>
        {t('paymentTerms')}
      </TextLink>
    </LegalPage>
  )
}
