import { isConsumer } from '@boxzone/contract/consumer'
import { Text, View } from '@react-pdf/renderer'
import type { ContractDocument } from './contract-document.ts'
import { theme } from './theme.pdf.tsx'
import { addressLines, inOneLine, type Wording } from './wording.ts'

interface Clause {
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** The numbered summary of the terms. */
export function ContractTerms({ contract, wording }: { contract: ContractDocument; wording: Wording }) {
  const clauses = [...moneyClauses(contract, wording), ...useClauses(contract, wording)]
  return (
    <View style={{ marginTop: 14, gap: 7, fontSize: 9, lineHeight: 1.4 }}>
      {clauses.map(({ title, paragraphs }, index) => (
        <View key={title} style={theme.row} wrap={false}>
          <Text style={[theme.strong, theme.soft, { width: 18 }]}>{`${index + 1}.`}</Text>
          <View style={{ flex: 1, gap: 2 }}>
            <Text style={theme.strong}>{title}</Text>
            {paragraphs.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
          </View>
        </View>
      ))}
    </View>
  )
}

function moneyClauses(contract: ContractDocument, { t, money, round }: Wording): Clause[] {
  const { days, deposit, insurance } = contract
  const cover = insurance ? t('contract.cover.text', { coverage: round(insurance.coverage) }) : t('contract.cover.none')
  return [
    { title: t('contract.use.title'), paragraphs: [t('contract.use.text')] },
    { title: t('contract.pay.title'), paragraphs: [t('contract.pay.text', { days: days.announced })] },
    { title: t('contract.late.title'), paragraphs: [t('contract.late.text', { days: days.suspended })] },
    ...(deposit > 0
      ? [
          {
            title: t('contract.security.title'),
            paragraphs: [t('contract.security.text', { amount: money(deposit), days: days.depositReturned })],
          },
        ]
      : []),
    { title: t('contract.cover.title'), paragraphs: [cover] },
  ]
}

function useClauses(contract: ContractDocument, wording: Wording): Clause[] {
  const { t, day } = wording
  const { terms, disputeBody } = contract
  const body =
    isConsumer(contract.customer) && disputeBody ? [t('contract.complaints.body', { body: disputeBody })] : []
  return [
    { title: t('contract.rules.title'), paragraphs: [t('contract.rules.text'), t('contract.rules.forbidden')] },
    { title: t('contract.end.title'), paragraphs: [t('contract.end.text', { date: day(contract.earliestEndOn) })] },
    {
      title: t('contract.complaints.title'),
      paragraphs: [t('contract.complaints.text', { contact: contactOf(contract, wording) }), ...body],
    },
    { title: t('contract.rest.title'), paragraphs: [t('contract.rest.text', terms)] },
  ]
}

export function contactOf({ seller }: ContractDocument, { language }: Wording): string {
  return inOneLine([...addressLines(seller.address, language), seller.email, seller.phone], ', ')
}
