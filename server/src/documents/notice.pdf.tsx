import { getCountry } from '@boxzone/contract/countries/countries'
import { localeOf } from '@boxzone/i18n'
import { Document, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { DocumentHeader, DocumentPage, LabelledValue, SupplierAndCustomer } from './layout.pdf.tsx'
import type { NoticeDocument } from './notice-document.ts'
import { loadFonts, printable, theme } from './theme.pdf.tsx'
import { wordingOf } from './wording.ts'

/** Renders the same bytes every time: the creation date of the PDF is the day of issue. */
export async function renderNoticePdf(notice: NoticeDocument): Promise<Buffer> {
  await loadFonts()
  return renderToBuffer(<NoticePdf notice={printable(notice)} />)
}

function NoticePdf({ notice }: { notice: NoticeDocument }) {
  const { seller, customer, country, language, title, contractNumber, issuedOn } = notice
  const wording = wordingOf({ language, country, currency: getCountry(country).currency.code })
  const { t } = wording
  const issued = new Date(`${issuedOn}T00:00:00Z`)
  return (
    <Document
      title={`${title} ${contractNumber}`}
      author={seller.name}
      creator={seller.brand}
      producer={seller.brand}
      language={localeOf(language)}
      creationDate={issued}
      modificationDate={issued}
    >
      <DocumentPage seller={seller} wording={wording}>
        <DocumentHeader brand={seller.brand} title={title} legalTitle={null}>
          <Text style={[theme.strong, { fontSize: 12, marginTop: 2 }]}>{contractNumber}</Text>
        </DocumentHeader>
        <View style={[theme.row, theme.hairline, { gap: 12, paddingVertical: 12 }]}>
          <LabelledValue label={t('field.issuedOn')} value={wording.day(issuedOn)} />
          <LabelledValue label={t('field.contract')} value={contractNumber} />
        </View>
        <SupplierAndCustomer seller={seller} buyer={customer} wording={wording} />
        <Paragraphs texts={notice.paragraphs} />
        {notice.rows.map(([label, value]) => (
          <View key={label} style={[theme.row, theme.hairline, { paddingVertical: 6, gap: 12 }]} wrap={false}>
            <Text style={[theme.soft, { flex: 1 }]}>{label}</Text>
            <Text style={[theme.strong, theme.right, { flex: 1 }]}>{value}</Text>
          </View>
        ))}
        <Paragraphs texts={notice.closing} />
      </DocumentPage>
    </Document>
  )
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <View style={{ marginVertical: 14, gap: 8 }}>
      {texts.map((text) => (
        <Text key={text} style={{ fontSize: 10.5, lineHeight: 1.45 }}>
          {text}
        </Text>
      ))}
    </View>
  )
}
