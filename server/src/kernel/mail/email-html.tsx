import { translator } from '@boxzone/i18n/server-texts'
// Single packages: @react-email/components would also load a syntax highlighter and a CSS compiler.
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { render } from '@react-email/render'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { RenderContext } from './email.ts'
import type { EmailBlock, EmailContent } from './email-content.ts'
import { phoneStyle, emailStyle as style } from './email-style.ts'
import { displayUrl, isAddress } from './email-url.ts'

export const renderEmailHtml = (content: EmailContent, context: RenderContext): Promise<string> =>
  render(<EmailLayout content={content} context={context} />)

function EmailLayout({ content, context }: { content: EmailContent; context: RenderContext }) {
  const { title, lead, pieces } = content
  const { config, language, recipientName: name } = context
  const t = translator(language, 'email-layout')
  return (
    <Html lang={language}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <style>{phoneStyle}</style>
      </Head>
      <Preview>{lead.charAt(0).toLocaleUpperCase(language) + lead.slice(1)}</Preview>
      <Body style={style.body}>
        <Container style={style.container} className="sheet">
          <Section style={style.brand}>
            <Link href={config.origin} style={style.brandName}>
              {config.OPERATOR_NAME}
            </Link>
          </Section>
          <Section style={style.card} className="card">
            <Heading style={style.title}>{title}</Heading>
            <Text style={style.text}>{name ? t('greetingName', { name }) : t('greeting')}</Text>
            <Text style={style.text}>{lead}</Text>
            {pieces.map((piece) => (
              <Block key={JSON.stringify(piece)} piece={piece} hint={t('buttonHint')} />
            ))}
            <Text style={style.text}>{t('signature', { operator: config.OPERATOR_NAME })}</Text>
          </Section>
          <Footer context={context} />
        </Container>
      </Body>
    </Html>
  )
}

function Block({ piece, hint }: { piece: EmailBlock; hint: string }) {
  if ('text' in piece) return <Text style={style.text}>{withLinks(piece.text)}</Text>
  if ('note' in piece) return <Text style={style.note}>{withLinks(piece.note)}</Text>
  if ('rows' in piece) return <Rows rows={piece.rows} />
  if ('code' in piece) {
    return (
      <Section style={style.code}>
        <Text style={style.codeLabel}>{piece.code.label}</Text>
        <Text style={style.codeValue}>{piece.code.value}</Text>
      </Section>
    )
  }
  if ('quote' in piece) {
    return (
      <Section style={style.quote}>
        <Text style={style.codeLabel}>{piece.quote.label}</Text>
        <Text style={style.quoteText}>{piece.quote.text}</Text>
      </Section>
    )
  }
  const { label, url } = piece.button
  return (
    <Section style={style.action}>
      <Button href={url} style={style.button}>
        {label}
      </Button>
      <Text style={style.note}>
        {!isAddress(url) && (
          <>
            {hint}
            <br />
          </>
        )}
        <Link href={url} style={style.link}>
          {displayUrl(url)}
        </Link>
      </Text>
    </Section>
  )
}

/** Turns URLs in a sentence into links. */
function withLinks(sentence: string) {
  return sentence.split(/(https?:\/\/\S+)/).map((part) =>
    /^https?:/.test(part) ? (
      <Link key={part} href={part} style={style.link}>
        {part}
      </Link>
    ) : (
      part
    ),
  )
}

function Rows({ rows }: { rows: readonly (readonly [string, string])[] }) {
  const stacked = hasLongRow(rows)
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} role="presentation" style={style.table}>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <td style={style.rowName} className={stacked ? 'above' : undefined}>
              {name}
            </td>
            <td style={style.rowValue} className={stacked ? 'under' : undefined}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const hasLongRow = (rows: readonly (readonly [string, string])[]): boolean =>
  rows.some(([name, value]) => name.length > 20 || value.split(/\s/).some((word) => word.length > 18))

function Footer({ context: { config, language, unsubscribeUrl } }: { context: RenderContext }) {
  const t = translator(language, 'email-layout')
  const phone = config.CONTACT_TEL.replaceAll(' ', '\u00A0')
  return (
    <Section style={style.foot}>
      <Text style={style.small}>{t('contact', { email: config.CONTACT_EMAIL, phone })}</Text>
      {unsubscribeUrl && (
        <Text style={style.small}>
          <Link href={unsubscribeUrl} style={style.link}>
            {t('unsubscribe')}
          </Link>
        </Text>
      )}
      <Hr style={style.line} />
      <Text style={style.small}>
        {config.ADDRESS_NAME}, {config.ADDRESS_STREET}, {config.ADDRESS_ZIP} {config.ADDRESS_CITY}
      </Text>
    </Section>
  )
}
