import type { LegalDocument } from '@boxzone/contract'
import { getCountry } from '@boxzone/contract/countries/countries'
import { type Language, localeOf } from '@boxzone/i18n'
import { Document, renderToBuffer, Text, View } from '@react-pdf/renderer'
import type { DocumentCountry } from './country-rules.ts'
import { DocumentHeader, DocumentPage } from './layout.pdf.tsx'
import type { Seller } from './party.ts'
import { loadFonts, printable, theme } from './theme.pdf.tsx'
import { wordingOf } from './wording.ts'

export interface LegalPdfData extends Omit<LegalDocument, 'pdfUrl'> {
  readonly language: Language
  readonly country: DocumentCountry
  readonly seller: Seller
}

/** Sections have the same numbers as on the web page. */
export async function renderLegalPdf(data: LegalPdfData): Promise<Buffer> {
  await loadFonts()
  return renderToBuffer(<LegalPdf data={printable(data)} />)
}

function LegalPdf({ data }: { data: LegalPdfData }) {
  const { language, country, seller, title, lead, version, sections } = data
  const wording = wordingOf({ language, country, currency: getCountry(country).currency.code })
  return (
    <Document
      title={title}
      author={seller.name}
      creator={seller.brand}
      producer={seller.brand}
      language={localeOf(language)}
    >
      <DocumentPage seller={seller} wording={wording}>
        <DocumentHeader brand={seller.brand} title={title} legalTitle={null}>
          <Text style={[theme.label, theme.right]}>{`${country} · ${version}`}</Text>
        </DocumentHeader>
        <Text style={[theme.soft, { marginTop: 14, fontSize: 10.5, lineHeight: 1.45 }]}>{lead}</Text>
        {sections.map((section, index) => (
          <Section key={section.id} number={index + 1} section={section} />
        ))}
      </DocumentPage>
    </Document>
  )
}

function Section({ number, section }: { number: number; section: LegalPdfData['sections'][number] }) {
  return (
    <View style={{ marginTop: 13, gap: 4 }} wrap={false}>
      <Text style={theme.heading}>{`${number}. ${section.heading}`}</Text>
      {section.paragraphs.map((paragraph) => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
    </View>
  )
}
