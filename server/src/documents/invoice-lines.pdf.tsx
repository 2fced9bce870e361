import { Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { InvoiceDocument, InvoiceLine, VatCategory } from './invoice-document.ts'
import { colours, theme } from './theme.pdf.tsx'
import type { Wording } from './wording.ts'

const widths = { quantity: 50, unitPrice: 58, vatRate: 58, net: 60, vat: 52, gross: 76 }

type Column = keyof typeof widths

function Cell({ column, strong = false, children }: { column: Column; strong?: boolean; children: ReactNode }) {
  return (
    <Text style={[theme.tabularDigits, theme.right, { width: widths[column] }, strong ? theme.strong : {}]}>
      {children}
    </Text>
  )
}

export function InvoiceLines({ invoice, wording }: { invoice: InvoiceDocument; wording: Wording }) {
  return (
    <View style={{ marginTop: 20 }}>
      <LinesHead wording={wording} />
      {invoice.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a PDF renders once, and two lines may be equal
        <LineRow key={index} line={line} wording={wording} />
      ))}
    </View>
  )
}

function LinesHead({ wording: { t } }: { wording: Wording }) {
  return (
    <View
      fixed
      style={[theme.row, theme.label, { paddingBottom: 5, borderBottomWidth: 1, borderBottomColor: colours.ink }]}
    >
      <Text style={{ flex: 1 }}>{t('table.description')}</Text>
      <Cell column="quantity">{t('table.quantity')}</Cell>
      <Cell column="unitPrice">{t('table.unitPrice')}</Cell>
      <Cell column="vatRate">{t('table.vatRate')}</Cell>
      <Cell column="net">{t('table.net')}</Cell>
      <Cell column="vat">{t('table.vat')}</Cell>
      <Cell column="gross">{t('table.gross')}</Cell>
    </View>
  )
}

function LineRow({ line, wording }: { line: InvoiceLine; wording: Wording }) {
  const { t, amountWithoutCurrency, money, day } = wording
  return (
    <View wrap={false} style={[theme.row, theme.hairline, { paddingVertical: 6 }]}>
      <View style={{ flex: 1, paddingRight: 6 }}>
        <Text style={theme.strong}>{line.description}</Text>
        {line.period ? (
          <Text style={[theme.label, theme.tabularDigits]}>{`${day(line.period.from)} – ${day(line.period.to)}`}</Text>
        ) : null}
      </View>
      <Cell column="quantity">{t(`unit.${line.unit}`, { count: line.quantity })}</Cell>
      <Cell column="unitPrice">{amountWithoutCurrency(line.unitNet)}</Cell>
      <Cell column="vatRate">{rateText(line, wording)}</Cell>
      <Cell column="net">{amountWithoutCurrency(line.net)}</Cell>
      <Cell column="vat">{amountWithoutCurrency(line.vat)}</Cell>
      <Cell column="gross" strong>
        {money(line.gross)}
      </Cell>
    </View>
  )
}

/** The rate, or a short reason for its absence. */
export function rateText(
  { vatCategory, vatPermille }: { vatCategory: VatCategory; vatPermille: number },
  { t, percent }: Wording,
): string {
  if (vatCategory === 'S') return percent(vatPermille)
  if (vatCategory === 'E') return t('vat.exempt')
  return vatCategory === 'AE' ? t('vat.reverseCharge') : t('vat.outOfScope')
}
