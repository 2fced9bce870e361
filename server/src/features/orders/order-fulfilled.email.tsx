import { formatDay, formatMoney, type Language } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import { ContractDocument, InvoiceDocument } from '#src/documents/index.ts'
import { sampleContractDocument } from '#src/documents/samples/sample-contracts.ts'
import { sampleInvoice } from '#src/documents/samples/sample-invoices.ts'
import { legalPdfData } from '#src/features/legal/index.ts'
import { toDay } from '#src/kernel/days.ts'
import type { Attachment } from '#src/kernel/mail/attachment.ts'
import type { Email, RenderContext } from '#src/kernel/mail/email.ts'
import type { EmailBlock } from '#src/kernel/mail/email-content.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'
import { toMajor } from '#src/kernel/money.ts'

const Fulfilled = z.object({
  /** Null when the e-mail must not contain the codes, such as before the identity check or the first day. */
  accessCode: z.string().nullable(),
  lockCode: z.string().nullable(),
  contract: ContractDocument,
  invoice: InvoiceDocument,
  /** The customer requested an early start, which is not possible after two withdrawals. */
  earlyStartRefused: z.boolean().default(false),
})
type Fulfilled = z.infer<typeof Fulfilled>

export const orderFulfilledEmail: Email<Fulfilled> = {
  kind: 'order-fulfilled',
  data: Fulfilled,
  sample: ({ language }) => {
    const contract = sampleContractDocument('SVK', { language })
    const invoice = sampleInvoice('SVK', { language })
    const firstPayment = invoice.totals.gross + contract.deposit
    return {
      accessCode: '481516',
      lockCode: '234200',
      contract: { ...contract, firstPayment },
      invoice,
      earlyStartRefused: false,
    }
  },
  async render(data, context) {
    const { contract } = data
    const t = translator(context.language, 'order-mail')
    const day = formatDay(contract.startsOn, context.language, { style: 'long' })
    const names = { box: boxName(contract, context.language), place: contract.box.locationName }
    return renderEmail(
      {
        subject: hasCodes(data) ? t('fulfilled.subject', names) : t('fulfilled.subjectLater', names),
        title: startsLater(contract) ? t('fulfilled.titleLater', names) : t('fulfilled.title', names),
        lead: startsLater(contract) ? t('fulfilled.leadLater', { ...names, day }) : t('fulfilled.lead', names),
        pieces: pieces(data, context),
        attachments: await documents(data, context),
      },
      context,
    )
  },
}

const boxName = ({ box }: ContractDocument, language: Language) =>
  translator(language, 'documents')('contract.box', { number: box.number })

/** Doors and codes work from the first day of the contract. */
export const startsLater = ({ startsOn, concludedAt, timeZone }: ContractDocument): boolean =>
  startsOn > toDay(new Date(concludedAt), timeZone)

const hasCodes = ({ accessCode, lockCode }: Fulfilled): boolean => accessCode !== null || lockCode !== null

function pieces(data: Fulfilled, { language, config }: RenderContext): EmailBlock[] {
  const { accessCode, lockCode, contract, invoice } = data
  const t = translator(language, 'order-mail')
  const money = (amount: number) => formatMoney(toMajor(amount, contract.currency), contract.currency, language)
  const { address, locationName } = contract.box
  const next = { amount: money(contract.nextPayment.amount), day: formatDay(contract.nextPayment.on, language) }
  const { withdrawal } = contract
  return [
    ...(accessCode === null ? [] : [{ code: { label: t('fulfilled.entranceCode'), value: accessCode } }]),
    ...(lockCode === null ? [] : [{ code: { label: t('fulfilled.lockCode'), value: lockCode } }]),
    ...openingTexts(data, language).map((text) => ({ text })),
    { button: { label: t('fulfilled.button'), url: `${config.origin}/my/boxes` } },
    {
      rows: [
        [t('fulfilled.box'), boxName(contract, language)],
        [t('fulfilled.place'), `${locationName}, ${address.street} ${address.number}, ${address.zip} ${address.city}`],
        [t('fulfilled.from'), formatDay(contract.startsOn, language)],
        [t('fulfilled.order'), contract.orderNumber],
        [t('fulfilled.contract'), contract.number],
        ...invoice.lines.map(({ description, gross }): [string, string] => [description, money(gross)]),
        ...(contract.deposit > 0 ? [[t('fulfilled.deposit'), money(contract.deposit)] satisfies [string, string]] : []),
        [t('fulfilled.paid'), money(contract.firstPayment)],
        [t('fulfilled.next'), t('fulfilled.nextValue', next)],
      ],
    },
    { text: t('fulfilled.documents') },
    ...(withdrawal ? [{ note: withdrawText(contract, withdrawal, language) }] : []),
  ]
}

const withdrawText = (
  { orderNumber: number }: ContractDocument,
  { until, url }: NonNullable<ContractDocument['withdrawal']>,
  language: Language,
): string =>
  translator(language, 'order-mail')('fulfilled.withdraw', {
    day: formatDay(until, language, { style: 'long' }),
    url,
    number,
  })

function openingTexts(data: Fulfilled, language: Language): string[] {
  const t = translator(language, 'order-mail')
  const day = formatDay(data.contract.startsOn, language, { style: 'long' })
  if (!startsLater(data.contract)) return [hasCodes(data) ? t('fulfilled.open') : t('fulfilled.openLater')]
  const starts = t('fulfilled.openFrom', { day })
  return data.earlyStartRefused ? [t('fulfilled.earlyStartRefused', { day }), starts] : [starts]
}

/** The law requires the terms on a durable medium, so they are attached. */
async function documents({ contract, invoice }: Fulfilled, context: RenderContext): Promise<Attachment[]> {
  const { renderPdf, config, language } = context
  const terms = { document: 'trading-terms', language, country: config.COUNTRY } as const
  const pdf = (name: string, content: Buffer) => ({ filename: `${name}.pdf`, contentType: 'application/pdf', content })
  return [
    pdf(contract.number, await renderPdf({ kind: 'contract', document: contract })),
    pdf(invoice.number, await renderPdf({ kind: 'invoice', document: invoice })),
    pdf(terms.document, await renderPdf({ kind: 'legal', document: legalPdfData(config, terms) })),
  ]
}
