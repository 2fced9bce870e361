import type { IntlError } from 'use-intl'
import type account from '../locales/en/account.json'
import type accountMail from '../locales/en/account-mail.json'
import type assistant from '../locales/en/assistant.json'
import type assistantAnswers from '../locales/en/assistant-answers.json'
import type assistantConcepts from '../locales/en/assistant-concepts.json'
import type assistantWords from '../locales/en/assistant-words.json'
import type boxItems from '../locales/en/box-items.json'
import type boxes from '../locales/en/boxes.json'
import type contractActions from '../locales/en/contract-actions.json'
import type contractMail from '../locales/en/contract-mail.json'
import type contractStart from '../locales/en/contract-start.json'
import type contracts from '../locales/en/contracts.json'
import type cookies from '../locales/en/cookies.json'
import type correctionsMail from '../locales/en/corrections-mail.json'
import type demo from '../locales/en/demo.json'
import type devices from '../locales/en/devices.json'
import type diagnostics from '../locales/en/diagnostics.json'
import type documents from '../locales/en/documents.json'
import type doorFault from '../locales/en/door-fault.json'
import type doors from '../locales/en/doors.json'
import type doorsMail from '../locales/en/doors-mail.json'
import type emailLayout from '../locales/en/email-layout.json'
import type enums from '../locales/en/enums.json'
import type errors from '../locales/en/errors.json'
import type form from '../locales/en/form.json'
import type franchising from '../locales/en/franchising.json'
import type franchisingMail from '../locales/en/franchising-mail.json'
import type handover from '../locales/en/handover.json'
import type handoverMail from '../locales/en/handover-mail.json'
import type help from '../locales/en/help.json'
import type hold from '../locales/en/hold.json'
import type installPrompt from '../locales/en/install-prompt.json'
import type insuranceMail from '../locales/en/insurance-mail.json'
import type kit from '../locales/en/kit.json'
import type landing from '../locales/en/landing.json'
import type legal from '../locales/en/legal.json'
import type legalPage from '../locales/en/legal-page.json'
import type location from '../locales/en/location.json'
import type messages from '../locales/en/messages.json'
import type move from '../locales/en/move.json'
import type moveMail from '../locales/en/move-mail.json'
import type noScript from '../locales/en/no-script.json'
import type offerActions from '../locales/en/offer-actions.json'
import type office from '../locales/en/office.json'
import type officeAccount from '../locales/en/office-account.json'
import type officeContracts from '../locales/en/office-contracts.json'
import type officeCustomers from '../locales/en/office-customers.json'
import type officeLocations from '../locales/en/office-locations.json'
import type officeMoney from '../locales/en/office-money.json'
import type officePrices from '../locales/en/office-prices.json'
import type officeReports from '../locales/en/office-reports.json'
import type officeSystem from '../locales/en/office-system.json'
import type officeToday from '../locales/en/office-today.json'
import type officeWork from '../locales/en/office-work.json'
import type offline from '../locales/en/offline.json'
import type order from '../locales/en/order.json'
import type orderItems from '../locales/en/order-items.json'
import type orderMail from '../locales/en/order-mail.json'
import type orderStatus from '../locales/en/order-status.json'
import type passkeys from '../locales/en/passkeys.json'
import type pay from '../locales/en/pay.json'
import type profile from '../locales/en/profile.json'
import type push from '../locales/en/push.json'
import type pushMessages from '../locales/en/push-messages.json'
import type rentMail from '../locales/en/rent-mail.json'
import type rents from '../locales/en/rents.json'
import type reports from '../locales/en/reports.json'
import type sendOffer from '../locales/en/send-offer.json'
import type serviceAccess from '../locales/en/service-access.json'
import type sharePicture from '../locales/en/share-picture.json'
import type shell from '../locales/en/shell.json'
import type sizeGuide from '../locales/en/size-guide.json'
import type warehouse from '../locales/en/warehouse.json'
import type warehouseSearch from '../locales/en/warehouse-search.json'
import type yourBoxes from '../locales/en/your-boxes.json'
import type { TextGroup, textGroups } from './groups.ts'
import type { Language } from './languages.ts'

/** The messages of every feature. The English files define the keys. */
export interface Messages {
  account: typeof account
  'account-mail': typeof accountMail
  assistant: typeof assistant
  'assistant-answers': typeof assistantAnswers
  'assistant-concepts': typeof assistantConcepts
  'assistant-words': typeof assistantWords
  boxes: typeof boxes
  'contract-actions': typeof contractActions
  'contract-mail': typeof contractMail
  'contract-start': typeof contractStart
  contracts: typeof contracts
  cookies: typeof cookies
  'corrections-mail': typeof correctionsMail
  demo: typeof demo
  devices: typeof devices
  diagnostics: typeof diagnostics
  documents: typeof documents
  'door-fault': typeof doorFault
  'box-items': typeof boxItems
  'insurance-mail': typeof insuranceMail
  doors: typeof doors
  'doors-mail': typeof doorsMail
  enums: typeof enums
  errors: typeof errors
  form: typeof form
  franchising: typeof franchising
  'franchising-mail': typeof franchisingMail
  handover: typeof handover
  'handover-mail': typeof handoverMail
  help: typeof help
  hold: typeof hold
  'install-prompt': typeof installPrompt
  kit: typeof kit
  landing: typeof landing
  legal: typeof legal
  'legal-page': typeof legalPage
  location: typeof location
  messages: typeof messages
  'warehouse-search': typeof warehouseSearch
  pay: typeof pay
  'email-layout': typeof emailLayout
  move: typeof move
  'move-mail': typeof moveMail
  'no-script': typeof noScript
  'offer-actions': typeof offerActions
  office: typeof office
  'office-account': typeof officeAccount
  'office-contracts': typeof officeContracts
  'office-customers': typeof officeCustomers
  'office-locations': typeof officeLocations
  'office-money': typeof officeMoney
  'office-prices': typeof officePrices
  'office-reports': typeof officeReports
  'office-system': typeof officeSystem
  'office-today': typeof officeToday
  'office-work': typeof officeWork
  offline: typeof offline
  order: typeof order
  'order-items': typeof orderItems
  'order-mail': typeof orderMail
  'order-status': typeof orderStatus
  passkeys: typeof passkeys
  profile: typeof profile
  push: typeof push
  'push-messages': typeof pushMessages
  'rent-mail': typeof rentMail
  rents: typeof rents
  reports: typeof reports
  'send-offer': typeof sendOffer
  'service-access': typeof serviceAccess
  'share-picture': typeof sharePicture
  shell: typeof shell
  'size-guide': typeof sizeGuide
  warehouse: typeof warehouse
  'your-boxes': typeof yourBoxes
}

export type Feature = keyof Messages

export type GroupMessages<Group extends TextGroup> = Pick<Messages, (typeof textGroups)[Group][number]>

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: Messages
  }
}

/** Throws, because otherwise customers would see the key of a missing text. */
export function throwOnMissingText(error: IntlError): never {
  throw error
}

export const strictTexts = {
  onError: throwOnMissingText,
  getMessageFallback: ({ error }: { error: IntlError }): never => throwOnMissingText(error),
}
