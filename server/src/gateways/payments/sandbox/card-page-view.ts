import { formatMoney } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import type { Config } from '#src/config/config.ts'
import { type Html, html } from '#src/kernel/http/html.ts'
import { toMajor } from '#src/kernel/money.ts'
import { cardPageScript } from './card-page-script.ts'
import { cardPageStyle } from './card-page-style.ts'
import type { SandboxPayment } from './sandbox.repo.ts'
import { type CardField, type CardProblem, rightCode, testCards } from './test-cards.rules.ts'

type Texts = ReturnType<typeof translator<'pay'>>

interface Shown {
  readonly entered?: { readonly expiry: string; readonly name: string }
  readonly problems?: Readonly<Partial<Record<CardField, CardProblem>>>
  readonly tooMany?: boolean
}

const amountOf = ({ amount, currency, language }: SandboxPayment) =>
  formatMoney(toMajor(amount, currency), currency, language)

export function cardPage(config: Config, payment: SandboxPayment, { entered, problems = {}, tooMany }: Shown): string {
  const t = translator(payment.language, 'pay')
  const wrong = Object.keys(problems).length
  const warning = wrong > 0 ? t('fix', { count: wrong }) : tooMany ? t('tooMany') : null
  const body = html`${summary(config, payment, t)}
<form method="post" action="/pay/${payment.ref}" novalidate autocomplete="on">
${warning && html`<p class="warning" role="alert">${warning}</p>`}
${field(t, 'number', problems.number, html`inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242" maxlength="23"`)}
<div class="pair">
${field(t, 'expiry', problems.expiry, html`inputmode="numeric" autocomplete="cc-exp" placeholder="${t('expiryExample')}" maxlength="9" value="${entered?.expiry ?? ''}"`)}
${field(t, 'cvc', problems.cvc, html`inputmode="numeric" autocomplete="cc-csc" placeholder="123" maxlength="4"`)}
</div>
${field(t, 'name', problems.name, html`autocomplete="cc-name" maxlength="100" value="${entered?.name ?? ''}"`)}
${payment.storeCard && html`<p class="note">${lockIcon}<span>${t('stored', { merchant: config.OPERATOR_NAME })}</span></p>`}
<button class="pay" name="action" value="pay">${t('payAmount', { amount: amountOf(payment) })}</button>
<button class="cancel" name="action" value="cancel">${t('cancel')}</button>
</form>${cardList(t)}${cardPageScript}`
  return page(config, payment.language, t('title', { merchant: config.OPERATOR_NAME }), body)
}

export function challengePage(config: Config, payment: SandboxPayment, problem?: 'missing' | 'wrongCode'): string {
  const t = translator(payment.language, 'pay')
  const left = 3 - payment.wrongCodes - (problem === 'wrongCode' ? 1 : 0)
  const error = problem === 'missing' ? t('problem.missing') : problem && t('problem.wrongCode', { count: left })
  const body = html`${summary(config, payment, t)}
<form method="post" action="/pay/${payment.ref}/3ds" novalidate autocomplete="off">
<h2>${t('bankTitle')}</h2><p>${t('bankText')}</p>
<div class="field"><label for="code">${t('field.code')}</label>
<input id="code" name="code" class="code" inputmode="numeric" autocomplete="one-time-code" maxlength="12" autofocus ${errorAttributes('code', error)}>
${errorText('code', error)}</div>
<p class="note">${lockIcon}<span>${t('codeHint', { code: rightCode })}</span></p>
<button class="pay" name="action" value="pay">${t('confirm')}</button>
<button class="cancel" name="action" value="cancel">${t('cancel')}</button>
</form>`
  return page(config, payment.language, t('bankTitle'), body)
}

/** An unknown payment has no language, so the page uses the language of the site. */
export function closedPage(config: Config): string {
  const { language } = config
  const t = translator(language, 'pay')
  const body = html`<section><h1>${t('goneTitle')}</h1><p>${t('goneText')}</p><a class="pay" href="/">${t('home')}</a></section>`
  return page(config, language, t('goneTitle'), body)
}

function summary(config: Config, payment: SandboxPayment, t: Texts): Html {
  return html`<section class="summary"><p class="soft">${t('to', { merchant: config.OPERATOR_NAME })}</p>
<h1>${amountOf(payment)}</h1><p>${payment.description}</p></section>`
}

const errorAttributes = (name: string, error: string | undefined): Html =>
  error === undefined ? html`` : html`aria-invalid="true" aria-describedby="${name}-error"`
const errorText = (name: string, error: string | undefined): Html =>
  error === undefined ? html`` : html`<p class="error" id="${name}-error">${error}</p>`

function field(t: Texts, name: CardField, problem: CardProblem | undefined, attributes: Html): Html {
  const error = problem && t(`problem.${problem}`)
  return html`<div class="field"><label for="${name}">${t(`field.${name}`)}</label>
<input id="${name}" name="${name}" required ${attributes} ${errorAttributes(name, error)}>${errorText(name, error)}</div>`
}

function cardList(t: Texts): Html {
  const spaced = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
  return html`<details><summary>${t('testCards')}</summary><p class="soft">${t('testCardsHint')}</p><dl>${testCards.map(
    ({ number, behaviour }) => html`<div><dt>${spaced(number)}</dt><dd>${t(`card.${behaviour}`)}</dd></div>`,
  )}</dl></details>`
}

const lockIcon: Html = html`<svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true"><path d="M5.5 9V6.5a4.5 4.5 0 0 1 9 0V9M4 9h12v8.5H4z" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round"/></svg>`

function page(config: Config, language: SandboxPayment['language'], title: string, body: Html): string {
  const t = translator(language, 'pay')
  return html`<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow">
<title>${title}</title><style>${cardPageStyle}</style></head><body>
<header><div><b>${config.OPERATOR_NAME}</b><span class="test">${t('testMode')}</span></div></header>
<main>${body}</main><footer>${t('footer')}</footer></body></html>`.html
}
