export { franchiseEnquiryEmail, franchiseReceiptEmail } from './franchise-letters.email.tsx'
export { franchisingContactRoute } from './franchising-contact.ts'
