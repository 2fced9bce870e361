import { type Language, localeOf } from '@boxzone/i18n'
import { Document, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { BoxAndPrice } from './contract-box.pdf.tsx'
import { ContractConsents } from './contract-consents.pdf.tsx'
import type { ContractDocument } from './contract-document.ts'
import { ContractTerms } from './contract-terms.pdf.tsx'
import { ContractWithdrawal } from './contract-withdrawal.pdf.tsx'
import { DocumentHeader, DocumentPage, Party } from './layout.pdf.tsx'
import { colours, loadFonts, printable, theme } from './theme.pdf.tsx'
import { addressLines, buyerIds, sellerIds, type Wording, wordingOf } from './wording.ts'

/** Consumers also get the withdrawal information and form. */
export async function renderContractPdf(contract: ContractDocument): Promise<Buffer> {
  await loadFonts()
  return renderToBuffer(<ContractPdf contract={printable(contract)} />)
}

interface Props {
  contract: ContractDocument
  wording: Wording
}

function ContractPdf({ contract }: { contract: ContractDocument }) {
  const wording = wordingOf(contract)
  const { t } = wording
  const concluded = new Date(contract.concludedAt)
  return (
    <Document
      title={`${t('title.contract')} ${contract.isDraft ? t('contract.draft.mark') : contract.number}`}
      author={contract.seller.name}
      creator={contract.seller.brand}
      producer={contract.seller.brand}
      language={localeOf(contract.language)}
      creationDate={concluded}
      modificationDate={concluded}
    >
      <DocumentPage
        seller={contract.seller}
        wording={wording}
        mark={contract.isDraft ? <DraftMark text={t('contract.draft.mark')} /> : null}
      >
        {contract.isDraft ? (
          <DraftHead contract={contract} wording={wording} />
        ) : (
          <ContractHead contract={contract} wording={wording} />
        )}
        <ContractParties contract={contract} language={contract.language} wording={wording} />
        <BoxAndPrice contract={contract} wording={wording} />
        <ContractTerms contract={contract} wording={wording} />
        <ContractConsents contract={contract} wording={wording} />
        {contract.withdrawal ? (
          <ContractWithdrawal contract={contract} withdrawal={contract.withdrawal} wording={wording} />
        ) : null}
      </DocumentPage>
    </Document>
  )
}

function ContractHead({ contract, wording: { t, moment } }: Props) {
  const when = moment(contract.concludedAt, contract.timeZone)
  return (
    <DocumentHeader brand={contract.seller.brand} title={t('title.contract')} legalTitle={null}>
      <Text style={[theme.strong, { fontSize: 11, marginTop: 2 }]}>
        {t('contract.number', { number: contract.number })}
      </Text>
      <Text style={[theme.label, theme.right]}>{t('contract.concluded', { when })}</Text>
      <Text style={[theme.label, theme.right]}>{t('contract.order', { number: contract.orderNumber })}</Text>
    </DocumentHeader>
  )
}

/** A preview has no numbers, and states that it is not a contract. */
function DraftHead({ contract, wording: { t, moment } }: Props) {
  const when = moment(contract.concludedAt, contract.timeZone)
  return (
    <>
      <DocumentHeader brand={contract.seller.brand} title={t('title.contract')} legalTitle={null}>
        <Text style={[theme.strong, { fontSize: 11, marginTop: 2, color: colours.kraftLine }]}>
          {t('contract.draft.title')}
        </Text>
        <Text style={[theme.label, theme.right]}>{t('contract.draft.prepared', { when })}</Text>
      </DocumentHeader>
      <Text style={{ marginTop: 10 }}>{t('contract.draft.note')}</Text>
    </>
  )
}

/** Marks every page as a draft, diagonally. */
function DraftMark({ text }: { text: string }) {
  return (
    <View style={{ position: 'absolute', top: 330, left: 0, right: 0, opacity: 0.14 }}>
      <Text style={{ fontSize: 104, fontWeight: 700, textAlign: 'center', transform: 'rotate(-35deg)' }}>{text}</Text>
    </View>
  )
}

function ContractParties({ contract: { seller, customer }, language, wording: { t } }: Props & { language: Language }) {
  return (
    <View style={[theme.row, { gap: 36, marginTop: 16 }]}>
      <Party
        label={t('contract.operator')}
        name={seller.name}
        lines={addressLines(seller.address, language)}
        ids={sellerIds(seller, language)}
        contact={[seller.email, seller.phone]}
      />
      <Party
        label={t('contract.customer')}
        name={customer.name}
        lines={addressLines(customer.address, language)}
        ids={buyerIds(customer, language)}
        contact={[customer.email, customer.phone]}
      />
    </View>
  )
}
