import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { FooterColumn } from './footer-column.tsx'
import { footerLinks } from './menu-links.ts'

const linkClass =
  'inline-flex min-h-11 items-center text-ink-soft no-underline hover:text-ink hover:underline md:min-h-9'

/** Links to pages. The law requires withdrawal and cookie settings to be easy to find from every page. */
export function FooterPages({ onOpenCookieSettings }: { onOpenCookieSettings: () => void }) {
  const t = useTranslations('shell')
  return (
    <FooterColumn title={t('footer.pages')}>
      <ul>
        {footerLinks.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className={linkClass}>
              {t(`header.${text}`)}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/withdraw" className={linkClass}>
            {t('footer.withdraw')}
          </Link>
        </li>
        <li>
          <button type="button" onClick={onOpenCookieSettings} className={`${linkClass} cursor-pointer text-left`}>
            {t('footer.cookies')}
          </button>
        </li>
      </ul>
    </FooterColumn>
  )
}
