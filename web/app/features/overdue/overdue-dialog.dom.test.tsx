import { strictTexts } from '@boxzone/i18n'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test, vi } from 'vitest'
import { PageEnvironmentProvider } from '#app/lib/config/page-environment.tsx'
import { loadDialogTexts } from '#app/lib/i18n/dialog-texts.ts'
import { sampleRent } from '#app/testing/sample-rents.ts'
import { allTexts } from '#app/testing/texts.ts'
import { OverdueDialog, overdueTexts } from './overdue-dialog.tsx'

const unpaid = { ...sampleRent, status: 'INVOICE_SUBMITTED', paidAt: null, suspendsOn: '2999-12-24' } as const
const rawConfig = { contactTel: '+421 2 0000 0000', contactEmail: 'info@boxzone.test' }

test('renders outside of the toast provider, where the overlays are', async () => {
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  document.documentElement.lang = 'en'
  await loadDialogTexts(overdueTexts)
  const renderedAt = new Date('2026-11-15T09:00:00.000Z')
  const page = { rawConfig, language: 'en', nonce: undefined, origin: 'https://boxzone.test', renderedAt } as const
  render(
    <PageEnvironmentProvider values={page}>
      <IntlProvider locale="en" messages={allTexts('en')} timeZone="UTC" {...strictTexts}>
        <MemoryRouter>
          <OverdueDialog rents={[unpaid]} onLeave={() => undefined} />
        </MemoryRouter>
      </IntlProvider>
    </PageEnvironmentProvider>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'You have an unpaid invoice' })
  expect(dialog.textContent).toContain('If you don’t pay, it will be suspended on 24\u00a0December 2999')
  expect(screen.getByRole('link', { name: '+421 2 0000 0000' }).getAttribute('href')).toBe('tel:+421200000000')
})
