import { Text, View } from '@react-pdf/renderer'
import type { ContractDocument } from './contract-document.ts'
import { Tick } from './layout.pdf.tsx'
import { colours, theme } from './theme.pdf.tsx'
import type { Wording } from './wording.ts'

/** The section that replaces signatures: order button, consents and time of the order. */
export function ContractConsents({ contract, wording }: { contract: ContractDocument; wording: Wording }) {
  const { t, moment } = wording
  const when = moment(contract.concludedAt, contract.timeZone)
  const button = t('contract.orderButton')
  const intro = contract.isDraft
    ? t('contract.draft.consents', { button })
    : t('contract.consent.intro', { button, when })
  return (
    <View wrap={false} style={{ marginTop: 14, backgroundColor: colours.paper, borderRadius: 12, padding: 16 }}>
      <Text style={[theme.heading, { marginBottom: 3 }]}>{t('contract.consent.title')}</Text>
      <Text>{intro}</Text>
      <View style={{ marginTop: 8, gap: 5 }}>
        {contract.consents.map((consent) => (
          <View key={consent} style={[theme.row, { gap: 8 }]}>
            <Tick size={12} />
            <Text style={{ flex: 1 }}>{t(`contract.consent.${consent}`)}</Text>
          </View>
        ))}
      </View>
      <View style={[theme.row, { gap: 36, marginTop: 14 }]}>
        {[
          [t('contract.operator'), contract.seller.name],
          [t('contract.customer'), contract.customer.name],
        ].map(([role, name]) => (
          <View key={role} style={{ flex: 1, borderTopWidth: 0.8, borderTopColor: colours.kraft, paddingTop: 5 }}>
            <Text style={theme.label}>{role}</Text>
            <Text style={theme.strong}>{name}</Text>
            {contract.isDraft ? null : <Text style={theme.label}>{t('contract.consent.signed', { when })}</Text>}
          </View>
        ))}
      </View>
    </View>
  )
}
