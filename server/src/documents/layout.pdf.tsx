import { Page, Path, Svg, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { Buyer, Seller } from './party.ts'
import { colours, theme } from './theme.pdf.tsx'
import { addressLines, buyerIds, type IdLine, inOneLine, sellerIds, type Wording } from './wording.ts'

/** The logo. */
function Logo() {
  return (
    <Svg viewBox="0 0 28 32" style={{ width: 24.5, height: 28 }}>
      <Path fill={colours.kraft} d="M14 1 27 8.5 14 16 1 8.5z" />
      <Path fill={colours.action} d="M1 8.5 14 16v15L1 23.5z" />
      <Path fill={colours.highlight} d="M27 8.5 14 16v15l13-7.5z" />
      <Path fill={colours.ink} d="M18 18.6v7.6l5-2.9v-7.6z" />
    </Svg>
  )
}

interface HeadProps {
  brand: string
  title: string
  /** The title in the language of the warehouse's country. Null if it is not shown or equals `title`. */
  legalTitle: string | null
  children: ReactNode
}

/** Logo on the left, document title on the right. */
export function DocumentHeader({ brand, title, legalTitle, children }: HeadProps) {
  return (
    <View style={[theme.row, theme.kraftLine, { justifyContent: 'space-between', paddingBottom: 16 }]}>
      <View style={[theme.row, { alignItems: 'center', gap: 9, height: 30 }]}>
        <Logo />
        <Text style={{ fontSize: 17, fontWeight: 700, letterSpacing: -0.5, lineHeight: 1.1 }}>{brand}</Text>
      </View>
      <View style={{ alignItems: 'flex-end', maxWidth: 340 }}>
        <Text style={[theme.right, { fontSize: 18, fontWeight: 700, letterSpacing: -0.4, lineHeight: 1.2 }]}>
          {title}
        </Text>
        {legalTitle ? <Text style={[theme.soft, theme.right]}>{legalTitle}</Text> : null}
        {children}
      </View>
    </View>
  )
}

/** A small label above a value. */
export function LabelledValue({ label, legal = null, value }: { label: string; legal?: string | null; value: string }) {
  return (
    <View style={{ flex: 1, justifyContent: 'space-between' }}>
      <View>
        <Text style={theme.label}>{label}</Text>
        {legal ? <Text style={[theme.label, { fontSize: 7 }]}>{legal}</Text> : null}
      </View>
      <Text style={[theme.strong, { fontSize: 10 }]}>{value}</Text>
    </View>
  )
}

interface PartyProps {
  label: string
  name: string
  lines: readonly string[]
  ids: readonly IdLine[]
  contact: readonly (string | null)[]
}

export function Party({ label, name, lines, ids, contact }: PartyProps) {
  return (
    <View style={{ flex: 1 }}>
      <Text style={[theme.label, { marginBottom: 3 }]}>{label}</Text>
      <Text style={[theme.strong, { fontSize: 11, lineHeight: 1.3, marginBottom: 2 }]}>{name}</Text>
      {[...lines, ...contact.filter((line) => line !== null)].map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      <View style={{ marginTop: 5 }}>
        {ids.map(({ label: name, value }) => (
          <Text key={name}>
            <Text style={theme.soft}>{`${name}: `}</Text>
            {value}
          </Text>
        ))}
      </View>
    </View>
  )
}

/** The parties of an invoice or a notice, side by side. */
export function SupplierAndCustomer({ seller, buyer, wording }: { seller: Seller; buyer: Buyer; wording: Wording }) {
  const { t, language } = wording
  return (
    <View style={[theme.row, { gap: 36, marginTop: 16 }]}>
      <Party
        label={t('field.supplier')}
        name={seller.name}
        lines={addressLines(seller.address, language)}
        ids={sellerIds(seller, language)}
        contact={[]}
      />
      <Party
        label={t('field.customer')}
        name={buyer.name}
        lines={addressLines(buyer.address, language)}
        ids={buyerIds(buyer, language)}
        contact={[]}
      />
    </View>
  )
}

interface DocumentPageProps {
  seller: Seller
  wording: Wording
  /** Drawn on every page. */
  mark?: ReactNode
  children: ReactNode
}

/**
 * The pages of a document, each with a footer. The footer belongs to the layout of the page: with a footer in the content,
 * the library lays out all remaining content again for every page.
 */
export function DocumentPage({ seller, wording, mark = null, children }: DocumentPageProps) {
  return (
    <Page
      size="A4"
      style={theme.page}
      layout={({ children: content, pageNumber: page = 1, totalPages: pages = 1 }) => (
        <>
          {content}
          {mark}
          <DocumentFooter seller={seller} wording={wording} pageText={wording.t('page', { page, pages })} />
        </>
      )}
    >
      <View style={theme.body}>{children}</View>
    </Page>
  )
}

interface FooterProps {
  seller: Seller
  wording: Wording
  pageText: string
}

/** Seller data and page number. */
function DocumentFooter({ seller, wording, pageText }: FooterProps) {
  const address = addressLines(seller.address, wording.language).slice(0, 2)
  return (
    <View style={footStyle}>
      <View style={{ flex: 1, fontSize: 7.5, lineHeight: 1.4 }}>
        <Text>{inOneLine([seller.name, ...address, seller.email, seller.phone], ' · ')}</Text>
        {seller.registerNote ? <Text>{seller.registerNote}</Text> : null}
      </View>
      <Text style={[theme.right, { width: 110 }]}>{pageText}</Text>
    </View>
  )
}

const footStyle = {
  flexDirection: 'row',
  fontSize: 7.5,
  color: colours.inkSoft,
  position: 'absolute',
  left: 44,
  right: 44,
  bottom: 24,
  paddingTop: 8,
  gap: 16,
  borderTopWidth: 0.6,
  borderTopColor: colours.kraft,
} as const

/** A tick on a round green background. */
export function Tick({ size }: { size: number }) {
  return (
    <Svg viewBox="0 0 20 20" style={{ width: size, height: size }}>
      <Path fill={colours.action} d="M10 0a10 10 0 1 0 0 20 10 10 0 0 0 0-20z" />
      <Path fill="none" stroke={colours.surface} strokeWidth={2.2} d="M5.4 10.4l3.1 3.1 6.1-6.6" />
    </Svg>
  )
}
