import type { Rent } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { sampleContract, sampleRent } from '#app/testing/sample-rents.ts'
import { ToastProvider } from '#app/ui/overlays/toast.tsx'
import { RentTable } from './rent-table.tsx'

const tableTexts = (rents: Rent[]) =>
  visibleText(
    renderToText(
      <ToastProvider>
        <RentTable rents={rents} contracts={[sampleContract]} />
      </ToastProvider>,
    ),
  )

test('omits VAT from the heading when no amount includes VAT', () => {
  const exempt: Rent = { ...sampleRent, price: { price: 52.03, priceWithVat: 52.03, vat: 0, currency: 'EUR' } }
  expect(tableTexts([sampleRent])).toContain('Amount incl. VAT')
  expect(tableTexts([exempt])).toContain('Amount')
  expect(tableTexts([exempt]).join(' ')).not.toContain('VAT')
})
