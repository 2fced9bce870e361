import { Text, View } from '@react-pdf/renderer'
import { toDay } from '#src/kernel/days.ts'
import type { ContractDocument } from './contract-document.ts'
import { contactOf } from './contract-terms.pdf.tsx'
import { colours, theme } from './theme.pdf.tsx'
import type { Wording } from './wording.ts'

interface Props {
  contract: ContractDocument
  wording: Wording
}

/** The information and the model form of Annex I to Directive 2011/83/EU. */
export function ContractWithdrawal({
  contract,
  withdrawal,
  wording,
}: Props & { withdrawal: NonNullable<ContractDocument['withdrawal']> }) {
  const { t, day } = wording
  const contact = contactOf(contract, wording)
  const first = [
    t('contract.withdrawal.right', { until: day(withdrawal.until) }),
    t('contract.withdrawal.how', { operator: contract.seller.name, contact }),
  ]
  const rest = [
    t('contract.withdrawal.online', { url: withdrawal.url, button: t('contract.withdrawButton') }),
    t('contract.withdrawal.inTime'),
    t('contract.withdrawal.effects'),
    ...(contract.consents.includes('EARLY_START') ? [t('contract.withdrawal.earlyStart')] : []),
  ]
  return (
    <View style={{ marginTop: 24 }}>
      <View wrap={false}>
        <Text style={[theme.kraftLine, title]}>{t('contract.withdrawal.title')}</Text>
        <Paragraphs texts={first} />
      </View>
      <Paragraphs texts={rest} />
      <ModelForm contract={contract} wording={wording} />
    </View>
  )
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <Text key={text} style={{ marginTop: 7 }}>
      {text}
    </Text>
  ))
}

const title = { fontSize: 16, fontWeight: 700, letterSpacing: -0.3, lineHeight: 1.2, paddingBottom: 10 }

function ModelForm({ contract, wording }: Props) {
  const { t, day } = wording
  const service = t('contract.form.service', { box: contract.box.number, number: contract.number })
  const orderedOn = day(toDay(new Date(contract.concludedAt), contract.timeZone))
  const addressee = `${contract.seller.name}, ${contactOf(contract, wording)}`
  return (
    <View
      wrap={false}
      style={{ marginTop: 20, borderWidth: 0.8, borderColor: colours.kraft, borderRadius: 12, padding: 18 }}
    >
      <Text style={theme.heading}>{t('contract.form.title')}</Text>
      <Text style={[theme.label, { marginBottom: 9 }]}>{t('contract.form.hint')}</Text>
      <Blank label={t('contract.form.to')} value={addressee} />
      <Text style={{ marginVertical: 6 }}>{t('contract.form.statement')}</Text>
      <Text style={[theme.strong, { marginBottom: 6 }]}>{service}</Text>
      <Blank label={t('contract.form.orderedOn')} value={orderedOn} />
      <Blank label={t('contract.form.name')} />
      <Blank label={t('contract.form.address')} />
      <Blank label={t('contract.form.signature')} />
      <Blank label={t('contract.form.date')} />
      <Text style={[theme.label, { marginTop: 8 }]}>{t('contract.form.delete')}</Text>
    </View>
  )
}

/** A known value, or an empty line for handwriting. */
function Blank({ label, value }: { label: string; value?: string }) {
  return (
    <View style={[theme.row, { gap: 10, paddingTop: value ? 5 : 11, alignItems: 'flex-end' }]}>
      <Text style={[theme.soft, { width: 205 }]}>{label}</Text>
      <Text
        style={[
          theme.strong,
          { flex: 1, borderBottomWidth: 0.6, borderBottomColor: colours.inkSoft, paddingBottom: 1 },
        ]}
      >
        {value ?? ' '}
      </Text>
    </View>
  )
}
