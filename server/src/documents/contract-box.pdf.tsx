import { formatArea, formatNumber, type Language } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { Text, View } from '@react-pdf/renderer'
import { BoxDrawing } from './box-drawing.pdf.tsx'
import type { ContractDocument } from './contract-document.ts'
import { exemptionTexts } from './exemption-texts.ts'
import { colours, theme } from './theme.pdf.tsx'
import { addressLines, type Wording } from './wording.ts'

interface Props {
  contract: ContractDocument
  wording: Wording
}

type Row = readonly [label: string, value: string | null, note?: string | undefined]

/** The Box and its price, at the top because readers need them most often. */
export function BoxAndPrice({ contract, wording }: Props) {
  const { t } = wording
  return (
    <View style={{ marginTop: 14, gap: 12 }}>
      <View
        wrap={false}
        style={[theme.row, { gap: 20, backgroundColor: colours.paper, borderRadius: 12, padding: 14 }]}
      >
        <BoxDrawing size={contract.box} area={{ width: 120, height: 96 }} />
        <View style={{ flex: 1 }}>
          <Text style={[theme.heading, { fontSize: 15, marginBottom: 6 }]}>
            {t('contract.box', { number: contract.box.number })}
          </Text>
          <Rows rows={boxRows(contract, wording)} />
        </View>
      </View>
      <View wrap={false}>
        <Text style={[theme.heading, { marginBottom: 4 }]}>{t('contract.rentTitle')}</Text>
        <Rows rows={priceRows(contract, wording)} lined />
      </View>
    </View>
  )
}

function Rows({ rows, lined = false }: { rows: readonly Row[]; lined?: boolean }) {
  return rows.map(([label, value, note]) =>
    value === null ? null : (
      <View
        key={label}
        style={[theme.row, { paddingVertical: lined ? 3.5 : 1.5, gap: 12 }, lined ? theme.hairline : {}]}
      >
        <Text style={[theme.soft, { width: lined ? 170 : 70 }]}>{label}</Text>
        <View style={{ flex: 1 }}>
          <Text style={theme.strong}>{value}</Text>
          {note ? <Text style={theme.label}>{note}</Text> : null}
        </View>
      </View>
    ),
  )
}

const metres = (value: number, language: Language) =>
  formatNumber(value, language, { style: 'unit', unit: 'meter', maximumFractionDigits: 2 })

function boxRows({ box }: ContractDocument, { t, language }: Wording): Row[] {
  const size = t('contract.sizeValue', {
    area: formatArea(box.squareMetres, language),
    width: metres(box.width, language),
    length: metres(box.length, language),
    height: metres(box.height, language),
  })
  return [
    [t('contract.size'), size],
    [t('contract.floor'), box.floor],
    [t('contract.location'), box.locationName, addressLines(box.address, language).join(', ')],
  ]
}

function priceRows(contract: ContractDocument, wording: Wording): Row[] {
  const { t, money, day, percent } = wording
  const { price, nextPayment, firstYear, priceGuaranteedTo, priceGuaranteeMonths: months = 0 } = contract
  const guaranteedTo = priceGuaranteedTo ? t('contract.guaranteeTo', { date: day(priceGuaranteedTo) }) : undefined
  const vat = t('contract.priceVat', {
    net: money(price.net),
    rate: percent(price.vatPermille),
    vat: money(price.vat),
  })
  return [
    [t('contract.start'), day(contract.startsOn)],
    [t('contract.duration'), t('contract.durationValue', { date: day(contract.earliestEndOn) })],
    [t('contract.period'), periodText(contract)],
    price.vatPermille > 0
      ? [t('contract.price'), money(price.gross), vat]
      : [t('contract.priceWithoutVat'), money(price.gross), vatExemptionReason(contract)],
    [t('contract.guarantee'), months > 0 ? t('contract.guaranteeValue', { months }) : null, guaranteedTo],
    [t('contract.insurance'), insuranceText(contract, wording)],
    [t('contract.deposit'), contract.deposit > 0 ? money(contract.deposit) : null],
    [t('contract.firstPayment'), money(contract.firstPayment)],
    [
      t('contract.nextPayment'),
      t('contract.nextPaymentValue', { amount: money(nextPayment.amount), date: day(nextPayment.on) }),
    ],
    [t('contract.firstYear'), firstYear === undefined ? null : money(firstYear), t('contract.firstYearNote')],
  ]
}

const vatExemptionReason = ({ seller, country, language }: ContractDocument): string =>
  exemptionTexts([seller.vatPayer ? 'LETTING' : 'NOT_VAT_PAYER'], country, language).join(' ')

function periodText({ periodInMonths, language }: ContractDocument): string {
  const t = translator(language, 'enums')
  if (periodInMonths === 1) return t('invoicingPeriod.1')
  if (periodInMonths === 3) return t('invoicingPeriod.3')
  if (periodInMonths === 6) return t('invoicingPeriod.6')
  return periodInMonths === 12 ? t('invoicingPeriod.12') : t('invoicingPeriod.every', { count: periodInMonths })
}

function insuranceText({ insurance }: ContractDocument, { t, money, round }: Wording): string {
  if (!insurance) return t('contract.insuranceNone')
  const coverage = round(insurance.coverage)
  return insurance.includedInRent
    ? t('contract.insuranceIncluded', { coverage })
    : t('contract.insuranceValue', { coverage, price: money(insurance.gross) })
}
