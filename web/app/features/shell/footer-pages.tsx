import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { FooterColumn } from './footer-column.tsx'
import { footerLinks } from './menu-links.ts'

export function FooterPages() {
  const t = useTranslations('shell')
  return (
    <FooterColumn title={t('footer.pages')}>
      <ul>
        {footerLinks.map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center text-ink-soft no-underline hover:text-ink hover:underline md:min-h-9"
            >
              {t(`header.${text}`)}
            </Link>
          </li>
        ))}
      </ul>
    </FooterColumn>
  )
}
