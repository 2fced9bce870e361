import type { LegalDocument } from '@boxzone/contract'
import { type Language, localeOf } from '@boxzone/i18n'
import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { countryRules, type DocumentCountry } from './country-rules.ts'
import { fontsAreRead, look, printable } from './look.pdf.tsx'
import { Foot, Head } from './parts.pdf.tsx'
import type { Seller } from './party.ts'
import { wordingOf } from './wording.ts'

export interface LegalPaper extends Omit<LegalDocument, 'pdfUrl'> {
  readonly language: Language
  readonly country: DocumentCountry
  readonly seller: Seller
}

/** Terms and policies on paper, numbered as on the page. */
export async function renderLegalPdf(paper: LegalPaper): Promise<Buffer> {
  await fontsAreRead()
  return renderToBuffer(<LegalPdf paper={printable(paper)} />)
}

function LegalPdf({ paper }: { paper: LegalPaper }) {
  const { language, country, seller, title, lead, version, sections } = paper
  const wording = wordingOf({ language, country, currency: countryRules[country].currency })
  return (
    <Document
      title={title}
      author={seller.name}
      creator={seller.brand}
      producer={seller.brand}
      language={localeOf(language)}
    >
      <Page size="A4" style={look.page}>
        <View style={look.body}>
          <Head brand={seller.brand} title={title} legalTitle={null}>
            <Text style={[look.label, look.right]}>{`${country} · ${version}`}</Text>
          </Head>
          <Text style={[look.soft, { marginTop: 14, fontSize: 10.5, lineHeight: 1.45 }]}>{lead}</Text>
          {sections.map((section, index) => (
            <Section key={section.id} number={index + 1} section={section} />
          ))}
        </View>
        <Foot seller={seller} wording={wording} />
      </Page>
    </Document>
  )
}

function Section({ number, section }: { number: number; section: LegalPaper['sections'][number] }) {
  return (
    <View style={{ marginTop: 13, gap: 4 }} wrap={false}>
      <Text style={look.heading}>{`${number}. ${section.heading}`}</Text>
      {section.paragraphs.map((paragraph) => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
    </View>
  )
}
